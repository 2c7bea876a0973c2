import type { TransportFault } from '../transport-faults.ts'
import type { History, Purchase } from './history.ts'

export const chosen = <T>(all: readonly T[], which: number): T => all[which % all.length]!

/** A provider that is not asked what changed tells of refunds and disputes, sooner or later. */
export async function tellLater({ till }: Purchase, act: () => Promise<string>): Promise<string> {
  const how = till.notices?.how
  const isLost = how?.delivery === 'none' && !till.abilities.includes('sweep')
  if (!isLost) return act()
  how.delivery = 'held'
  try {
    return await act()
  } finally {
    how.delivery = 'none'
  }
}

/** How notices travel from now on. */
export async function disturb({ world }: History, { which }: { which: number }): Promise<string> {
  const how = chosen(
    [
      { delivery: 'none' },
      { delivery: 'held' },
      { copies: 2 },
      { signature: 'foreign' },
      { signature: 'none' },
    ] as const,
    which,
  )
  for (const { notices } of world.tills) Object.assign(notices?.how ?? {}, how)
  return JSON.stringify(how)
}

export async function deliver({ world }: History, { which }: { which: number }): Promise<string> {
  for (const { notices } of world.tills) {
    Object.assign(notices?.how ?? {}, { delivery: 'sent', copies: 1, signature: 'valid' })
    await notices?.release(which % 2 === 0 ? 'as told' : 'reversed')
    await notices?.repeat()
  }
  return which % 2 === 0 ? 'delivered' : 'delivered reversed'
}

const faults: readonly TransportFault[] = [
  'none',
  'dropped',
  'none',
  'truncated',
  'broken',
  'limited',
  'none',
]

export async function breakCalls(
  { world }: History,
  { which }: { which: number },
): Promise<string> {
  const fault = chosen(faults, which)
  for (const till of world.tills) till.breakCalls?.(fault, which % 2 === 0 ? till.refundCalls : /./)
  return fault
}
