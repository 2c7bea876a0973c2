import { getTableName, sql } from '../../platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import * as calls from '@ateneo/contract'
import { buildAdmin } from '../../testing/builders/build-people.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { parts, readPart } from './data-store.ts'
import { fates } from './excuses.testing.ts'
import {
  buildWholeProfessor,
  buildWholeStudent,
} from '../../testing/builders/build-whole-person.ts'

/** A deletion knows every table that refers to a person. */

const academy = withAcademy()

test('of each table with personal data it is decided what a deletion does', async () => {
  const { rows } = await academy.db.execute<{ name: string }>(sql`
    select distinct source.table_name as name
    from information_schema.table_constraints
    join information_schema.key_column_usage source using (constraint_schema, constraint_name)
    join information_schema.constraint_column_usage target using (constraint_schema, constraint_name)
    where constraint_type = 'FOREIGN KEY' and target.table_name = 'users'`)
  const known = [...rows.map(({ name }) => name), ...parts.map(({ table }) => getTableName(table))]
  expect([...new Set(known)].toSorted()).toEqual(Object.keys(fates).toSorted())
})

test('rows that go are gone, and the others were there to be kept', async () => {
  const admin = await buildAdmin(academy)
  const { student } = await buildWholeStudent(academy, admin)
  const { professor } = await buildWholeProfessor(academy, admin)
  const count = async (email: string | null) => {
    const counts: Record<string, number> = {}
    for (const part of parts) {
      const name = getTableName(part.table)
      counts[name] ??= 0
      for (const { id } of [student, professor]) {
        const asked = { person: { id, email }, reader: 'self' } as const
        for await (const _ of readPart(academy.db, part, asked)) counts[name]++
      }
    }
    return counts
  }
  const before = await count(student.email)
  for (const { id } of [student, professor]) {
    await academy.as(admin).call(calls.erasePerson, { params: { id }, body: { reason: 'Sí.' } })
  }
  const after = await count(student.email)
  const goes = Object.keys(after).filter((name) => fates[name] === 'deleted')
  expect(goes.filter((name) => after[name]! > 0)).toEqual([])
  // A test that has none of them proves nothing.
  expect(goes.filter((name) => before[name] === 0)).toEqual([])
})
