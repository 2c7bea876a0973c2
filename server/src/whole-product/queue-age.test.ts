import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from '../platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { resetEmails } from '../features/identity/queues.ts'
import { buildStudent } from '../testing/builders/build-people.ts'
import { withAcademy } from '../testing/with-academy.ts'

const file = path.resolve(import.meta.dirname, '../../../deploy/kubernetes/worker-scaling.yaml')
const scaledObject = z.object({
  kind: z.literal('ScaledObject'),
  spec: z.object({
    triggers: z.tuple([z.object({ metadata: z.object({ query: z.string() }) })]),
  }),
})

const academy = withAcademy()

/** The query that KEDA asks by. */
async function readQuery(): Promise<string> {
  const documents = parseAllDocuments(await readFile(file, 'utf8'))
  const found = documents.map((each) => scaledObject.safeParse(each.toJS()).data)
  return found.find((each) => each !== undefined)!.spec.triggers[0].metadata.query
}

test('workers are added by how long the oldest job has waited', async () => {
  const query = await readQuery()
  const ask = async () => Object.values((await academy.db.execute(sql.raw(query))).rows[0]!)[0]
  await academy.db.execute(sql`delete from pgboss.job`)
  expect(await ask()).toBe(0)
  const student = await buildStudent(academy)
  await academy.ctx.jobs.enqueue(academy.db, resetEmails, { userId: student.id })
  await academy.db.execute(sql`update pgboss.job set start_after = now() - interval '5 minutes'
    where name = ${resetEmails.name}`)
  expect(await ask()).toBeGreaterThanOrEqual(300)
  await academy.db.execute(sql`update pgboss.job set start_after = now() + interval '1 hour'
    where name = ${resetEmails.name}`)
  expect(await ask()).toBe(0)
})
