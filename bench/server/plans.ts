import type { Pool, PoolClient } from 'pg'
import type { Exchange } from './exchanges.ts'
import type { Statement } from './recorder.ts'

/** A sequential scan of a table with this many rows is an error. */
const LARGE_TABLE_ROWS = 5000
/** Read whole on purpose: it grows with the language more than with the courses. */
const VOCABULARY = 'search_words'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

interface Explained {
  Plan: PlanNode
  'Execution Time'?: number
}

export interface PlanReport {
  callName: string
  text: string
  milliseconds: number
  rowsRead: number
  /** Access method per table. */
  accesses: string[]
  /** Large tables with a sequential scan. */
  scans: string[]
}

/** Plans of each statement: with its values, and the generic plan of the prepared statement. */
export async function explainExchanges(pool: Pool, exchanges: Exchange[]): Promise<PlanReport[]> {
  const large = await listLargeTables(pool)
  const reports: PlanReport[] = []
  const seen = new Set<string>()
  const client = await pool.connect()
  try {
    for (const { call, statements } of exchanges) {
      for (const statement of statements) {
        if (!/^\s*(select|with|insert|update|delete)\b/i.test(statement.text)) continue
        const key = JSON.stringify([statement.text, statement.values.map(String)])
        if (seen.has(key)) continue
        seen.add(key)
        reports.push({ callName: call.name, ...(await explain(client, statement, large)) })
      }
    }
  } finally {
    client.release()
  }
  return reports
}

async function explain(client: PoolClient, { name, text, values }: Statement, large: Set<string>) {
  // Inserts are not executed, since the recorded row already exists.
  const how = /^\s*insert/i.test(text) ? 'format json' : 'analyze, format json'
  const own = await readPlan(client, `explain (${how}) ${text}`, values)
  const generic = name === undefined ? [] : await readKeptPlan(client, text)
  const nodes = flatten(own.Plan)
  const scans = [...nodes, ...generic]
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '')
  return {
    text,
    milliseconds: own['Execution Time'] ?? 0,
    rowsRead: nodes.reduce((sum, node) => sum + rowsReadBy(node), 0),
    accesses: nodes.flatMap((node) => {
      const table = node['Relation Name'] ?? node['Index Name']
      return table === undefined ? [] : [`${node['Node Type']} ${table}`]
    }),
    scans: [...new Set(scans.filter((table) => large.has(table)))],
  }
}

/** Executes the statement and rolls back, since some of them write. */
async function readPlan(client: PoolClient, text: string, values: unknown[]): Promise<Explained> {
  await client.query('begin')
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [Explained] }>(text, values)
    return rows[0]!['QUERY PLAN'][0]
  } finally {
    await client.query('rollback')
  }
}

/** The generic plan, which PostgreSQL may choose for a prepared statement. */
async function readKeptPlan(client: PoolClient, text: string): Promise<PlanNode[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [Explained] }>(
    `explain (generic_plan, format json) ${text}`,
  )
  return flatten(rows[0]!['QUERY PLAN'][0].Plan)
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)]
}

function rowsReadBy(node: PlanNode): number {
  if (node['Relation Name'] === undefined) return 0
  const each = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)
  return each * (node['Actual Loops'] ?? 1)
}

async function listLargeTables(pool: Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ relname: string }>(
    `select relname from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace
       and reltuples >= $1 and relname <> $2`,
    [LARGE_TABLE_ROWS, VOCABULARY],
  )
  return new Set(rows.map(({ relname }) => relname))
}
