import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import lock from '../../package-lock.json' with { type: 'json' }

interface Locked {
  version?: string
  resolved?: string
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

const locked = lock.packages as Record<string, Locked>

/** Folders of the packages that these workspaces need in production, by the lock's own lists. */
export function listNeeded(workspaces: string[]): Set<string> {
  const reached = new Set<string>()
  const reach = (place: string) => {
    if (reached.has(place)) return
    reached.add(place)
    const entry = locked[place]!
    if (entry.link) return reach(entry.resolved!)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = entry
    const isOptionalPeer = (name: string) => peerDependenciesMeta?.[name]?.optional === true
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !isOptionalPeer(name))
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = resolve(place, name)
      if (found !== undefined) reach(found)
    }
  }
  for (const workspace of workspaces) reach(workspace)
  return reached
}

/** The nearest `node_modules` above that has it, as Node.js looks for it. */
function resolve(place: string, name: string): string | undefined {
  const candidate = path.join(place, 'node_modules', name)
  if (candidate in locked) return candidate
  return place === '' ? undefined : resolve(place.replace(/(^|\/)[^/]+$/, ''), name)
}

/** Versions of the installed packages, by folder; links to workspaces are left out. */
export async function readInstalled(root: string): Promise<Map<string, string>> {
  const places = await listPackages(root, 'node_modules')
  const versions = await Promise.all(
    places.map(async (place) => {
      const text = await readFile(path.join(root, place, 'package.json'), 'utf8')
      return [place, (JSON.parse(text) as { version: string }).version] as const
    }),
  )
  return new Map(versions)
}

async function listPackages(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(() => [])
  const lists = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(async ({ name }) => {
      const place = path.join(folder, name)
      if (name.startsWith('@')) return listPackages(root, place)
      return [place, ...(await listPackages(root, path.join(place, 'node_modules')))]
    })
  return (await Promise.all(lists)).flat()
}

export const lockedVersion = (place: string) => locked[place]?.version
