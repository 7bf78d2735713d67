"""Tests a model of a heart with Hypothesis: random taps, seconds and answers of the server."""
import sys
from hypothesis import HealthCheck, Phase, settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test


class Heart(RuleBasedStateMachine):
    is_mended = False

    def __init__(self):
        super().__init__()
        self.is_on = self.is_saved = False
        self.requests = []  # [seconds left, value]

    @rule(latency=st.sampled_from([1, 2]))
    def tap(self, latency):
        self.is_on = not self.is_on
        if self.is_mended: self.requests = []
        self.requests.append([latency, self.is_on])

    @rule(answers=st.lists(st.booleans(), min_size=1, max_size=8))
    def second(self, answers):
        for request in self.requests: request[0] -= 1
        due = [value for left, value in self.requests if left == 0]
        self.requests = [request for request in self.requests if request[0] > 0]
        for number, value in enumerate(due):
            if answers[number % len(answers)]: self.is_saved = value
            else: self.is_on = self.is_saved if self.is_mended else not self.is_on

    @invariant()
    def rests_as_it_is_saved(self):
        assert self.requests or self.is_on == self.is_saved


Heart.is_mended = "mended" in sys.argv
run_state_machine_as_test(
    Heart, settings=settings(max_examples=1000, database=None, suppress_health_check=list(HealthCheck)))
