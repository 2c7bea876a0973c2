import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const alerts = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.object({ summary: z.string(), description: z.string().min(60) }),
        }),
      ),
    }),
  ),
})
const board = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
})

/** The PromQL of a file of `deploy/`: alert rules, or a board of Grafana. */
export async function readExpressions(file: string): Promise<string[]> {
  const text = await readFile(path.join(import.meta.dirname, '../../../deploy', file), 'utf8')
  if (file.endsWith('.json')) {
    return board.parse(JSON.parse(text)).panels.flatMap(({ targets }) => targets.map((t) => t.expr))
  }
  return alerts.parse(parse(text)).groups.flatMap(({ rules }) => rules.map((rule) => rule.expr))
}

/** The names of all series that a scrape declares; a histogram declares three. */
export function seriesOf(scraped: string): string[] {
  return [...scraped.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
  )
}
