import { shareKinds, type ShareKind } from '@ateneo/contract/sharing/pictures'
import type { Executor } from '../../platform/db/connect.ts'
import { readVersions, type VersionedTable } from '../../platform/db/table-versions.ts'
import type { Branding } from './subject.ts'

/** What the pictures of a kind are read from, beside the academy's own words. */
const tablesOf: Record<Exclude<ShareKind, 'academy'>, VersionedTable[]> = {
  course: ['courses', 'users', 'categories'],
  professor: ['courses', 'users', 'public_profiles'],
  certificate: ['certificates'],
}

/** By kind: the state in which this process found all of its pictures current. None after a start. */
const settled = new WeakMap<Executor, Map<ShareKind, string>>()

/**
 * The kinds whose tables or academy changed since they were settled; the academy's one picture is
 * always among them. Read before comparing, so that a change meanwhile is compared the next time.
 */
export async function findUnsettledKinds(
  db: Executor,
  academy: Branding,
): Promise<{ kinds: ShareKind[]; settle: () => void }> {
  const versions = await readVersions(db)
  const known = settled.get(db) ?? new Map<ShareKind, string>()
  settled.set(db, known)
  const stateOf = (kind: ShareKind) =>
    kind === 'academy' ? '' : JSON.stringify([academy, versions.of(tablesOf[kind])])
  const states = shareKinds.map((kind) => [kind, stateOf(kind)] as const)
  const changed = states.filter(([kind, state]) => kind === 'academy' || known.get(kind) !== state)
  return {
    kinds: changed.map(([kind]) => kind),
    settle: () => changed.forEach(([kind, state]) => known.set(kind, state)),
  }
}
