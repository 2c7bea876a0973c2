import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { connect } from '../../../server/src/platform/db/connect.ts'
import { fillDatabase, log } from '../../server/academies.ts'
import { openCluster } from '../cluster.ts'
import type { Options } from '../options.ts'
import { describeTable } from '../table.ts'
import { extrapolate, type Measured, measureSize, time } from './measure.ts'
import type { GrowingTable } from './growing-table.ts'
import { growingTables } from './tables.ts'

const size = { courses: 1000, professors: 50, students: 1000, ratings: 4000 }
const farRows = 1e8

/** Fills tables of the product tenfold again and again, and times its own statements on them. */
export async function measureGrowth({ isQuick }: Options): Promise<Record<string, Measured[]>> {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-growth-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const { url: databaseUrl } = opened.use(await openCluster(folder))
  await fillDatabase({ databaseUrl, dataDir: path.join(folder, 'data') }, size)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  opened.defer(() => pool.end())
  await pool.query(helpers)
  const all: Record<string, Measured[]> = {}
  for (const table of growingTables) {
    const measured: Measured[] = []
    await withoutTriggers(pool, () => pool.query(`truncate ${table.name} cascade`))
    for (let power = 5, from = 0; power <= (isQuick ? 5 : table.decades); power++) {
      const people = Math.ceil(10 ** power / table.perPerson)
      measured.push(await grow(table, { pool, databaseUrl, from, people }))
      from = people
    }
    await withoutTriggers(pool, () => pool.query(`truncate ${table.name} cascade`))
    measured.push(extrapolate(measured, farRows))
    all[table.name] = measured
    console.log(describeGrowth(table.name, measured))
  }
  return all
}

async function grow(
  { name, perPerson, fill, acts }: GrowingTable,
  {
    pool,
    databaseUrl,
    from,
    people,
  }: { pool: pg.Pool; databaseUrl: string; from: number; people: number },
): Promise<Measured> {
  await pool.query(addPeople, [people])
  await pool.query('vacuum (analyze) users')
  await pool.query('vacuum (analyze) people')
  await withoutTriggers(pool, async () => {
    // As time adds them: a little of everybody, again and again.
    for (let age = perPerson - 1; age >= 0; age--) await pool.query(fill, [from, people, age])
  })
  const sizes = await measureSize(pool, name)
  const { rows } = await pool.query<{ id: string }>(
    'select id from people where n <= $1 order by md5(id::text) limit 2000',
    [people],
  )
  const { db, close } = await connect(databaseUrl, { max: 1, log })
  const timings = []
  const ids = rows.map(({ id }) => id)
  for (const act of await acts({ db, pool, ids, people })) timings.push(await time(db, name, act))
  await close()
  return { rows: people * perPerson, ...sizes, timings }
}

/** Foreign keys and versions are checked row by row, which takes most of the time of a fill. */
async function withoutTriggers(pool: pg.Pool, act: () => Promise<unknown>): Promise<void> {
  await pool.query('set session_replication_role = replica')
  await act()
  await pool.query('set session_replication_role = origin')
}

const helpers = `
  create table people (id uuid primary key, n bigint unique);
  create table shelf as
  select id, row_number() over (order by id) as place from courses where status = 'approved'`

/** Students beside those of the school, numbered. */
const addPeople = `
  with added as (
    insert into users (id, type, state, first_names, last_names, email, password_hash, created_at)
    select uuidv7(), 'student', 'active', 'Ana', 'García', 'persona' || n || '@banco.mx', 'x', now()
    from generate_series((select count(*) from people) + 1, $1::int) n
    returning id, substring(email from '[0-9]+')::bigint as n)
  insert into people (id, n) select id, n from added`

function describeGrowth(name: string, sizes: Measured[]): string {
  const short = (value: number) => value.toFixed(value < 10 ? 1 : 0)
  return [
    `\n## ${name}`,
    describeTable(
      [
        'renglones',
        'tabla, MiB',
        'índices, MiB',
        'vacuum s',
        ...sizes[0]!.timings.map((timing) => `${timing.name}: ms, páginas`),
      ],
      sizes.map(({ rows, heapMiB, indexMiB, vacuumSeconds, timings }) => [
        `10^${Math.round(Math.log10(rows))}${rows === farRows ? ', calculado' : ''}`,
        ...[heapMiB, indexMiB, vacuumSeconds].map(short),
        ...timings.map(({ milliseconds, pages }) => `${short(milliseconds)}, ${pages.toFixed(0)}`),
      ]),
    ),
  ].join('\n')
}
