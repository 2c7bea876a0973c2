import { playHistories } from '../../testing/histories/play-histories.ts'

/** The first histories of every run, always the same ones. */
playHistories({ count: 30, seed: 1 })
