import type { DehydratedState } from '@tanstack/react-query'

/** Equal answers make equal pages, so that a cached one keeps its bytes and its tag. */
export function withoutTimes(state: DehydratedState): DehydratedState {
  return withTimes(state, 0)
}

/** Answers of a cached page are two seconds old at most. */
export function withTimes(state: DehydratedState, now: number): DehydratedState {
  return {
    mutations: [],
    queries: state.queries.map((query) => ({
      ...query,
      dehydratedAt: now,
      state: { ...query.state, dataUpdatedAt: now },
    })),
  }
}
