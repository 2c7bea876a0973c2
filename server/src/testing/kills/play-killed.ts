import { setTimeout as sleep } from 'node:timers/promises'
import { paymentEvents } from '../../features/purchases/tables.ts'
import { beginHistory } from '../histories/history.ts'
import { findFaults, park } from '../histories/run-history.ts'
import { settle } from '../histories/passing-time.ts'
import type { World } from '../histories/world.ts'
import type { Flow } from './flows.ts'
import type { Victims } from './victim.ts'

export interface Played {
  /** False: the server was asked for less than so many messages. */
  isKilled: boolean
  faults: string[]
}

/** Kills the server before the `at`-th message of a flow, and looks what is left of it. */
export async function playKilled(
  world: World,
  victims: Victims,
  flow: Flow,
  at: number,
): Promise<Played> {
  const { academy, tills } = world
  // That of the other process.
  academy.clock.set(new Date().toISOString())
  const program = await victims.start()
  const history = await beginHistory(world)
  try {
    const { act, repeat } = await flow.prepare(history)
    victims.fuse.arm(at, program.kill)
    await act(program.origin)
    await untilFollowed(world, victims)
    const { isBlown: isKilled } = victims.fuse
    victims.fuse.arm(0, async () => {})
    for (const { tellAt } of tills) tellAt?.(undefined)
    await repeat?.()
    await settle(history)
    return { isKilled, faults: await findFaults(history) }
  } finally {
    await program.kill()
    await park(history)
  }
}

const FOLLOWED_MILLISECONDS = 5000

/** What the server was told is followed by its job, unless it is killed first. */
async function untilFollowed({ academy }: World, { fuse }: Victims): Promise<void> {
  const limit = performance.now() + FOLLOWED_MILLISECONDS
  while (!fuse.isBlown && performance.now() < limit) {
    if ((await academy.db.$count(paymentEvents)) === 0) return
    await sleep(20)
  }
}
