import { playHistories } from '../../testing/histories/play-histories.ts'

/**
 * More histories than `histories.test.ts`, also always the same ones. `HISTORIES=10000` plays so many
 * others; `HISTORY_SEED=… HISTORY_PATH=… npx vitest run --project process histories` repeats one.
 */
const count = process.env['HISTORIES']
const drawn = count === undefined ? 2 : Date.now() % 2 ** 31

playHistories({
  count: Number(count ?? 120),
  seed: Number(process.env['HISTORY_SEED'] ?? drawn),
  path: process.env['HISTORY_PATH'],
})
