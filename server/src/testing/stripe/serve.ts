import { startFakeStripe } from '../fakes/fake-stripe.ts'
import { servePages } from './pages.ts'

/**
 * Stands in for Stripe where an academy is tried by hand: `node server/src/testing/stripe/serve.ts`
 * with ACADEMY_URL; the academy gets STRIPE_BASE_URL and the keys that it prints.
 */
const academy = process.env['ACADEMY_URL'] ?? 'http://localhost:3001'
const keys = { secretKey: 'sk_test_de_mentira', webhookSecret: 'whsec_de_mentira' }
const fake = await startFakeStripe(() => new Date(), {
  ...keys,
  port: Number(process.env['PORT'] ?? 4242),
  serve: (app) => servePages(app, () => fake),
})
fake.ledger.pages = `${fake.baseUrl}/c/pay/`
fake.notices.url = `${academy}/payment/webhook/stripe`
process.stdout.write(
  `STRIPE_BASE_URL=${fake.baseUrl} STRIPE_SECRET_KEY=${keys.secretKey} STRIPE_WEBHOOK_SECRET=${keys.webhookSecret}\n`,
)
