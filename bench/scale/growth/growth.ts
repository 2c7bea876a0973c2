import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { connect } from '../../../server/src/platform/db/connect.ts'
import { fillDatabase } from '../../server/academies.ts'
import { Cluster } from '../cluster.ts'
import { describeGrowth } from './report.ts'
import { extrapolate, type Measured, measureSize, time } from './measure.ts'
import type { GrowingTable } from './growing-table.ts'
import { growingTables } from './tables.ts'

const size = { courses: 1000, professors: 50, students: 1000, ratings: 4000 }
/** A tenfold that would take longer than this is left out. */
const maxFillSeconds = 300
const farRows = 1e8

const log = {
  info: () => undefined,
  error: (details: unknown, message?: string) => console.error(message ?? details),
}

/** Fills tables of the product tenfold again and again, and times its own statements on them. */
export async function measureGrowth(decades: number): Promise<Measured[]> {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-growth-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const cluster = opened.use(await Cluster.open(folder))
  const databaseUrl = cluster.url
  await fillDatabase({ databaseUrl, dataDir: path.join(folder, 'data') }, size)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  opened.defer(() => pool.end())
  const measured: Measured[] = []
  for (const table of growingTables) {
    const ofTable = await growTable(table, { pool, databaseUrl, decades })
    measured.push(...ofTable, extrapolate(ofTable, farRows))
    console.log(describeGrowth(measured.filter(({ table: name }) => name === table.name)))
  }
  return measured
}

interface Growing {
  pool: pg.Pool
  databaseUrl: string
  decades: number
}

async function growTable(
  table: GrowingTable,
  { pool, databaseUrl, decades }: Growing,
): Promise<Measured[]> {
  const measured: Measured[] = []
  await pool.query(shelf)
  const empty = () => pool.query(`truncate ${table.name} cascade`)
  await withoutTriggers(pool, empty)
  let [from, lastSeconds] = [0, 0]
  for (let power = 5; power <= Math.min(decades, table.decades); power++) {
    if (lastSeconds * 10 > maxFillSeconds) break
    const people = Math.ceil(10 ** power / table.perPerson)
    await addPeople(pool, people)
    const begun = performance.now()
    await withoutTriggers(pool, () => table.fill(pool, { from, to: people }))
    lastSeconds = (performance.now() - begun) / 1000
    const filledPerSecond = ((people - from) * table.perPerson) / lastSeconds
    from = people
    const sizes = await measureSize(pool, table.name)
    const connection = await connect(databaseUrl, { max: 1, log })
    const { db } = connection
    const timings = []
    for (const act of await table.acts(db, pool, people)) {
      timings.push(await time(db, table.name, act))
    }
    await connection.close()
    const rows = people * table.perPerson
    measured.push({ table: table.name, rows, filledPerSecond, ...sizes, timings })
  }
  await withoutTriggers(pool, empty)
  return measured
}

/** Foreign keys and versions are checked row by row, which takes most of the time of a fill. */
async function withoutTriggers(pool: pg.Pool, act: () => Promise<unknown>): Promise<void> {
  await pool.query('set session_replication_role = replica')
  await act()
  await pool.query('set session_replication_role = origin')
}

/** Students beside those of the school, numbered. */
async function addPeople(pool: pg.Pool, people: number): Promise<void> {
  await pool.query('create table if not exists people (id uuid primary key, n bigint unique)')
  await pool.query(
    `with added as (
       insert into users (id, type, state, first_names, last_names, email, password_hash, created_at)
       select uuidv7(), 'student', 'active', 'Ana', 'García', 'persona' || n || '@banco.mx', 'x', now()
       from generate_series((select count(*) from people) + 1, $1::int) n
       returning id, substring(email from '[0-9]+')::bigint as n)
     insert into people (id, n) select id, n from added`,
    [people],
  )
  await pool.query('vacuum (analyze) users')
  await pool.query('vacuum (analyze) people')
}

const shelf = `
  create table if not exists shelf as
  select id, row_number() over (order by id) as place from courses where status = 'approved'`
