import { runMain } from './command-error.mjs'
import { installPackages } from './install.mjs'
import { findNode, run } from './run.mjs'
import { runServer } from './server-process.mjs'
import { buildWeb } from './web-build.mjs'

/** Environment variables of a real academy, not passed to the demo; empty counts as unset. */
const outside = ['DATABASE_URL', 'SMTP_URL', 'PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET']
const alsoOutside = ['PAYPAL_WEBHOOK_ID', 'PAYPAL_BASE_URL', 'S3_ENDPOINT', 'S3_REGION']
const mercadopago = ['MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_WEBHOOK_SECRET']
const keys = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'FACTURAPI_KEY']
const buckets = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

const settings = {
  ...Object.fromEntries(
    [...outside, ...alsoOutside, ...mercadopago, ...keys, ...buckets].map((name) => [name, '']),
  ),
  ROLE: 'all',
  DATA_DIR: process.env['DATA_DIR'] || './data-demo',
}

await runMain(async () => {
  await installPackages()
  await buildWeb()
  const { code } = await run(findNode(), ['demo/main.ts'], { show: true, env: settings })
  if (code !== 0) return code
  return runServer(process.argv.slice(2), settings)
})
