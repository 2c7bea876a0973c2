import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startFakePaypal } from '../../server/src/testing/fakes/fake-paypal.ts'
import {
  mercadopagoKeys,
  startFakeMercadopago,
} from '../../server/src/testing/fakes/fake-mercadopago.ts'
import { openAcademies } from '../server/academies.ts'
import { startProduct } from '../server/product.ts'
import { logIn } from '../server/session.ts'
import { openBuyers } from './buyers.ts'
import { ask, atOnce, describe, type Times } from './times.ts'
import { openMany } from './open-many.ts'

/**
 * `node bench/payments/main.ts`: opening an order, a webhook event and a return, with providers that
 * answer each call after 50 ms; then five thousand open orders asked for while others read.
 */
const CONCURRENCY = 4
const { values } = parseArgs({
  options: {
    /** Opened with each provider. */
    orders: { type: 'string', default: '80' },
    /** Asked for while others read. */
    open: { type: 'string', default: '5000' },
  },
})
const ORDERS = Number(values.orders)
const OPEN_ORDERS = Number(values.open)

await using academies = await openAcademies()
console.log('Llenando una academia…')
const size = { courses: 200, professors: 20, students: 400, ratings: 1000 }
const academy = await academies.build('pagos', size)
const paypal = await startFakePaypal()
const mercadopago = await startFakeMercadopago()
Object.assign(paypal.state, { fault: 'slow' })
Object.assign(mercadopago.state, { fault: 'slow' })
await using product = await startProduct(academy, {
  isRecorded: false,
  env: {
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CLIENT_SECRET: 'very-secret',
    PAYPAL_WEBHOOK_ID: 'WEBHOOK1',
    PAYPAL_BASE_URL: paypal.baseUrl,
    MERCADOPAGO_ACCESS_TOKEN: mercadopagoKeys.accessToken,
    MERCADOPAGO_WEBHOOK_SECRET: mercadopagoKeys.webhookSecret,
    MERCADOPAGO_BASE_URL: mercadopago.baseUrl,
  },
})
mercadopago.notices.url = `${product.url}/payment/webhook/mercadopago`
const pool = new pg.Pool({ connectionString: academy.databaseUrl, max: 2 })
// The stop of the database may end its connections first.
pool.on('error', (error) => console.error(error.message))
const buyers = await openBuyers(pool, product.url)

const say = (name: string, { p50, p95 }: Times) =>
  console.log(`${name.padEnd(42)} p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`)

for (const provider of ['paypal', 'mercadopago'] as const) {
  // The provider's access token is there for all that follow.
  await buyers.open(provider)
  const opened: Awaited<ReturnType<typeof buyers.open>>[] = []
  const opening = await atOnce(CONCURRENCY, ORDERS, async () => {
    opened.push(await buyers.open(provider))
  })
  const tell = async ({ token }: { token: string }) => {
    if (provider === 'mercadopago') return void (await mercadopago.payCard(token))
    paypal.approve(token, new Date().toISOString())
    return buyers.tellPaypal(token)
  }
  const [told, returning] = [opened.slice(0, ORDERS / 2), opened.slice(ORDERS / 2)]
  const events = await atOnce(CONCURRENCY, told.length, async (index) => tell(told[index]!))
  for (const { token } of returning) {
    mercadopago.notices.box.how.delivery = 'none'
    if (provider === 'mercadopago') await mercadopago.payCard(token)
    else paypal.approve(token, new Date().toISOString())
  }
  mercadopago.notices.box.how.delivery = 'sent'
  const returns = await atOnce(CONCURRENCY, returning.length, async (index) =>
    buyers.comeBack(returning[index]!),
  )
  say(`${provider}: se abre un pedido`, opening)
  say(`${provider}: llega un aviso`, events)
  say(`${provider}: vuelve quien pagó`, returns)
}

const { accessToken } = await logIn(product.url, 'alumno3@banco.mx')
const read = () => ask(`${product.url}/purchases/mine`, { token: accessToken })
const before = await atOnce(CONCURRENCY, 400, read)
const many = await openMany(pool, academy.databaseUrl, OPEN_ORDERS)
const started = performance.now()
const during: number[] = []
let held = 0
while ((await many.countDue()) > 0) {
  await many.askFor()
  while (await many.isUnderWay()) {
    during.push(...(await atOnce(CONCURRENCY, 40, read)).all)
    held = Math.max(held, await many.countConnections())
    await sleep(20)
  }
}
const seconds = (performance.now() - started) / 1000
say('se leen compras propias', before)
say(`lo mismo, con ${OPEN_ORDERS} pedidos por preguntar`, describe(during))
console.log(
  `${OPEN_ORDERS} pedidos en ${seconds.toFixed(0)} s, con ${held} conexiones ocupadas como máximo; ` +
    `lecturas ${(describe(during).p95 / before.p95).toFixed(2)} veces (p95)`,
)
await many.close()
await pool.end()
await paypal.close()
await mercadopago.close()
