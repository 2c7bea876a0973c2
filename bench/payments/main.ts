import { setTimeout as sleep } from 'node:timers/promises'
import { startFakePaypal } from '../../server/src/testing/fakes/fake-paypal.ts'
import {
  mercadopagoKeys,
  startFakeMercadopago,
} from '../../server/src/testing/fakes/fake-mercadopago.ts'
import { openAcademies } from '../academies.ts'
import { ask } from '../ask.ts'
import { extentOf, readArguments, readCount, text } from '../options.ts'
import { openPool, startProduct } from '../product.ts'
import { atEnd } from '../ending.ts'
import { runBench } from '../run-bench.ts'
import { logIn } from '../session.ts'
import { atOnce, describe, type Times } from '../times.ts'
import { openBuyers } from './buyers.ts'
import { openMany } from './open-many.ts'

/** Milliseconds in which 95 of 100 events are answered. */
const EVENT_AIM = 150
const CONCURRENCY = 4

await runBench(measure)

/**
 * Opening an order, a webhook event and a return, with providers that answer each call after 50 ms;
 * then many open orders asked for while others read.
 */
async function measure(): Promise<string[]> {
  /** `orders`: opened with each provider. `open`: asked for while others read. */
  const { values } = readArguments({ orders: text, open: text })
  const isSmallest = extentOf(values) === 'smallest'
  const orders = readCount('orders', values.orders, { usual: isSmallest ? 2 : 80 })
  const openOrders = readCount('open', values.open, { usual: isSmallest ? 5 : 5000 })
  const faults: string[] = []

  const academies = await openAcademies()
  console.log('Llenando una academia…')
  const size = { courses: 200, professors: 20, students: 400, ratings: 1000 }
  const academy = await academies.build('pagos', size)
  const { paypal, mercadopago, env } = await openProviders()
  const product = await startProduct(academy, { env })
  mercadopago.notices.url = `${product.url}/payment/webhook/mercadopago`
  const pool = openPool(academy)
  const buyers = await openBuyers(pool, product, isSmallest ? 4 : 80)

  for (const provider of ['paypal', 'mercadopago'] as const) {
    // The provider's access token is there for all that follow.
    await buyers.open(provider)
    const opened: Awaited<ReturnType<typeof buyers.open>>[] = []
    const opening = await atOnce(CONCURRENCY, orders, async () => {
      opened.push(await buyers.open(provider))
    })
    const pay = async ({ token }: { token: string }) => {
      if (provider === 'mercadopago') await mercadopago.payCard(token)
      else paypal.approve(token, new Date().toISOString())
    }
    const [told, returning] = [opened.slice(0, orders / 2), opened.slice(orders / 2)]
    const events = await atOnce(CONCURRENCY, told.length, async (index) => {
      await pay(told[index]!)
      if (provider === 'paypal') await buyers.tellPaypal(told[index]!.token)
    })
    mercadopago.notices.box.how.delivery = 'none'
    for (const order of returning) await pay(order)
    mercadopago.notices.box.how.delivery = 'sent'
    const returns = await atOnce(CONCURRENCY, returning.length, async (index) =>
      buyers.comeBack(returning[index]!),
    )
    say(`${provider}: se abre un pedido`, opening)
    say(`${provider}: llega un aviso (meta ${EVENT_AIM} ms, p95)`, events)
    say(`${provider}: vuelve quien pagó`, returns)
    if (events.p95 > EVENT_AIM && !isSmallest) {
      faults.push(`${provider}: los avisos tardan ${events.p95.toFixed(0)} ms (p95)`)
    }
  }

  const { accessToken } = await logIn(product.url, 'alumno3@banco.mx')
  const read = () => ask(`${product.url}/purchases/mine`, { token: accessToken })
  const before = await atOnce(CONCURRENCY, isSmallest ? 8 : 400, read)
  const many = await openMany(pool, academy.databaseUrl, openOrders)
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
  if (openOrders > 0) {
    say(`lo mismo, con ${openOrders} pedidos por preguntar`, describe(during))
    console.log(
      `${openOrders} pedidos en ${seconds.toFixed(0)} s, con ${held} conexiones ocupadas como máximo; ` +
        `lecturas ${(describe(during).p95 / before.p95).toFixed(2)} veces (p95)`,
    )
  }
  return faults
}

/** Providers that answer each call after 50 ms, and what the product has to know of them. */
async function openProviders() {
  const paypal = await startFakePaypal()
  atEnd(() => paypal.close())
  const mercadopago = await startFakeMercadopago()
  atEnd(() => mercadopago.close())
  Object.assign(paypal.state, { fault: 'slow' })
  Object.assign(mercadopago.state, { fault: 'slow' })
  const env = {
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CLIENT_SECRET: 'very-secret',
    PAYPAL_WEBHOOK_ID: 'WEBHOOK1',
    PAYPAL_BASE_URL: paypal.baseUrl,
    MERCADOPAGO_ACCESS_TOKEN: mercadopagoKeys.accessToken,
    MERCADOPAGO_WEBHOOK_SECRET: mercadopagoKeys.webhookSecret,
    MERCADOPAGO_BASE_URL: mercadopago.baseUrl,
  }
  return { paypal, mercadopago, env }
}

function say(name: string, { p50, p95 }: Times): void {
  console.log(`${name.padEnd(48)} p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`)
}
