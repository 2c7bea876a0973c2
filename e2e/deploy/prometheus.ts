import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { findFreePort } from '../../server/src/platform/db/embedded/free-port.ts'
import { deployFolder, Proxy } from './proxy.ts'

const target = z.object({ scrapeUrl: z.string(), health: z.string(), lastError: z.string() })
const rule = z.object({
  name: z.string(),
  state: z.string(),
  health: z.string(),
  lastError: z.string().optional(),
})
const replies = {
  targets: z.object({ activeTargets: z.array(target) }),
  rules: z.object({ groups: z.array(z.object({ rules: z.array(rule) })) }),
  query: z.object({ result: z.array(z.object({ metric: z.record(z.string(), z.string()) })) }),
}
const envelope = z.object({ status: z.literal('success'), data: z.unknown() })

/** The shipped files, with the address and the token that the operator's page says to write. */
export async function layOutPrometheus(address: string, token: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-prometheus-'))
  await cp(path.join(deployFolder, 'prometheus'), folder, { recursive: true })
  const main = path.join(folder, 'prometheus.yml')
  const text = await readFile(main, 'utf8')
  await writeFile(main, text.replace('127.0.0.1:3001', address))
  const writeToken = (words: string) => writeFile(path.join(folder, 'metrics-token'), words)
  await writeToken(token)
  return {
    folder,
    main,
    writeToken,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** A Prometheus of this machine, asked as Grafana asks it. */
export async function openPrometheus(program: string, main: string) {
  const port = await findFreePort()
  const proxy = await Proxy.open(
    program,
    [
      `--config.file=${main}`,
      `--storage.tsdb.path=${path.join(path.dirname(main), 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { port },
  )
  // It listens before it answers.
  while (!(await fetch(`http://127.0.0.1:${port}/-/ready`)).ok) await setTimeout(100)
  const ask = async <Name extends keyof typeof replies>(
    name: Name,
    query: Record<string, string> = {},
  ): Promise<z.output<(typeof replies)[Name]>> => {
    const url = `http://127.0.0.1:${port}/api/v1/${name}?${new URLSearchParams(query)}`
    const reply = await fetch(url)
    const words = await reply.text()
    if (!reply.ok) throw new Error(`${name} ${query['query'] ?? ''}: ${words}`)
    return replies[name].parse(envelope.parse(JSON.parse(words)).data) as z.output<
      (typeof replies)[Name]
    >
  }
  return {
    targets: async () => (await ask('targets')).activeTargets,
    rules: async () => (await ask('rules')).groups.flatMap(({ rules }) => rules),
    query: async (query: string) => (await ask('query', { query })).result,
    close: () => proxy.close(),
  }
}
