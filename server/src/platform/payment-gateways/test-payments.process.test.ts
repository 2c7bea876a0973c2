import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAcademy } from '../../testing/with-academy.ts'
import { startProgram } from '../../testing/program.ts'

const academy = withAcademy()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ateneo-payments-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const paypal = { PAYPAL_CLIENT_ID: 'cliente', PAYPAL_CLIENT_SECRET: 'secreto' }
const allowed = { ALLOW_TEST_PAYMENTS: 'true' }

test.each([
  ['PayPal sells and test payments are allowed', { ...paypal, ...allowed }, 1],
  ['test payments are not allowed', paypal, 0],
  ['only the test provider sells', { ...paypal, ...allowed, PAYMENT_PROVIDER: 'sandbox' }, 0],
])('%s: the start warns of it as often as it is a risk', async (_, env, times) => {
  const program = await startProgram({
    ROLE: 'worker',
    DATA_DIR: folder,
    DATABASE_URL: academy.databaseUrl,
    LOG_LEVEL: 'warn',
    ...env,
  })
  await program.stop()
  const warnings = program.output().match(/ALLOW_TEST_PAYMENTS=true junto a PayPal/g) ?? []
  expect(warnings).toHaveLength(times)
})
