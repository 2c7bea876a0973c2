import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../testing/histories/world.ts'
import { listFlows } from '../../testing/kills/flows.ts'
import { playKilled } from '../../testing/kills/play-killed.ts'
import { openVictims, type Victims } from '../../testing/kills/victim.ts'

/**
 * A server is killed before it writes, or asks a provider, for the n-th time: whatever it had begun,
 * access, ledger, receipts and the provider agree once the jobs ran. With `KILLS=all` every place of
 * every flow, as before a release; else one of each.
 */
const isWhole = process.env['KILLS'] === 'all'
/** The first write of most flows leaves nothing behind. */
const someOf = (flow: number) => [2 + (flow % 3)]
const everyPlace = Array.from({ length: 40 }, (_, index) => index + 1)

let world: World
let victims: Victims
beforeAll(async () => {
  world = await openWorld()
  victims = await openVictims(world)
})
afterAll(async () => {
  await victims.close()
  await world.close()
})

test(
  'a server that is killed anywhere loses no money and gives no access twice',
  async () => {
    for (const [index, flow] of listFlows(world.tills).entries()) {
      for (const at of isWhole ? everyPlace : someOf(index)) {
        const { isKilled, faults } = await playKilled(world, victims, flow, at)
        expect({ flow: flow.name, at, faults }).toEqual({ flow: flow.name, at, faults: [] })
        if (!isKilled) break
      }
    }
  },
  2 * 60 * 60_000,
)
