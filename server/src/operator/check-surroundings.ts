import { statfs } from 'node:fs/promises'
import type { InvoicingProblemName, ProviderProblem, ProviderProblemName } from '@ateneo/contract'
import type { Config } from '../platform/config/config.ts'
import { discover } from '../features/identity/service.ts'
import { verifySmtp } from '../platform/mail/smtp.ts'
import { openMedia } from '../platform/media/open-media.ts'
import {
  describeProviders,
  listOfferedProviders,
  openPayments,
} from '../features/payments/service.ts'
import { checkInvoicing, openInvoicing } from '../features/invoicing/service.ts'
import { openBucket, openFolder } from '../platform/storage/open-storage.ts'
import { type Check, fault, ok, warning } from './check.ts'
import { checkPublicUrl, checkUploads } from './check-proxy.ts'
import { checkVideos } from './check-videos.ts'
import type { Operator } from './open-operator.ts'

/** Checks of what stands around the database, by their name on screen. */
export function surroundingChecks({ config, database }: Operator): [string, Check][] {
  const { secrets, connection } = database
  const { db } = connection
  return [
    ['Archivos', () => checkStorage(config)],
    ['Videos', async () => checkVideos(db, await openStorage(config))],
    ['Espacio', () => checkSpace(config)],
    ['Correo', () => checkMail(config)],
    ['Pagos', async () => checkPayments(config, database)],
    ['Facturas', async () => checkInvoices(config, database)],
    ['Acceso', () => checkSignIn(config)],
    ['Conversión', async () => checkMedia()],
    ['Dirección', () => checkPublicUrl(config, secrets)],
    ['Subidas', () => checkUploads(config)],
  ]
}

const openStorage = async (config: Config) => (await openBucket(config)) ?? openFolder(config)

async function checkStorage(config: Config) {
  const storage = await openStorage(config)
  await storage.check()
  const isBehindServer = config.s3 !== undefined && storage.origin === undefined
  return isBehindServer ? warning(storage.description) : ok(storage.description)
}

async function checkSpace({ dataDir, minFreeBytes }: Config) {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const words = `${(free / 1e9).toLocaleString('es-MX', { maximumFractionDigits: 1 })} GB libres en ${dataDir}`
  if (free < minFreeBytes) return fault(`${words}, menos que MIN_FREE_MB: no se aceptan archivos`)
  return free < minFreeBytes * 4 ? warning(words) : ok(words)
}

async function checkMail({ smtpUrl, dataDir }: Config) {
  if (smtpUrl === undefined) return warning(`sin SMTP_URL: cada carta es un archivo en ${dataDir}`)
  return ok(`${await verifySmtp(smtpUrl)} acepta la conexión`)
}

/** Every provider that buyers are offered. */
async function checkPayments(config: Config, { connection, secrets }: Operator['database']) {
  const { db } = connection
  const gateways = openPayments({ config, secrets, db })
  const offered = await listOfferedProviders({ config, db, gateways })
  const found = await Promise.all(offered.map((gateway) => gateway.check()))
  const problems = found.flat()
  const failed = problems.filter(({ name }) => faults.has(name))
  if (failed.length > 0) return fault(failed.map(explainProblem).join('; '))
  const words = [describeProviders(offered), ...problems.map(explainProblem)].join(': ')
  return problems.length > 0 || offered.length === 0 ? warning(words) : ok(words)
}

/** With these nothing can be sold. */
const faults: ReadonlySet<ProviderProblemName> = new Set([
  'failed',
  'other_currency',
  'not_charging',
])

const problemWords: Record<ProviderProblemName, string> = {
  keys_missing: 'faltan claves',
  not_allowed: 'los pagos de prueba no están permitidos aquí',
  failed: 'el proveedor no respondió bien',
  no_notices: 'no recibe los avisos del proveedor: no se ven los reembolsos hechos en su sitio',
  test_account: 'es una cuenta de pruebas, que no mueve dinero',
  test_only: 'no mueve dinero',
  other_currency: 'su cuenta cobra en otra moneda que la academia',
  money_changed: 'su cuenta deposita en otra moneda que la academia',
  not_charging: 'su cuenta todavía no puede cobrar',
  changes_unseen:
    'no deja preguntar qué pagos cambiaron: activa «Transaction Search» y «Customer Disputes» en la aplicación de PayPal',
  methods_inactive: 'su cuenta no tiene activas todas las formas de pago elegidas',
}

const explainProblem = ({ name, reason }: ProviderProblem) => reason ?? problemWords[name]

/** Nothing to ask without a key: the academy invoices by itself. */
async function checkInvoices(config: Config, { connection, secrets }: Operator['database']) {
  const { db } = connection
  const invoicing = openInvoicing({ config, secrets, db })
  const problems = await checkInvoicing({ config, db, invoicing, now: () => new Date() })
  if (problems.some(({ name }) => name === 'key_missing')) return ok('a mano; sin Facturapi')
  if (problems.length === 0) return ok('Facturapi acepta la clave')
  const words = problems.map(({ name, reason }) => explainInvoicingProblem(name, reason)).join('; ')
  const isFault = problems.some(({ name }) => name === 'failed' || name === 'other_rfc')
  return isFault ? fault(words) : warning(words)
}

const invoicingWords: Record<InvoicingProblemName, string> = {
  key_missing: 'falta la clave de Facturapi',
  failed: 'Facturapi no respondió bien',
  test_key: 'la clave es de pruebas: lo que se factura no tiene validez',
  incomplete: 'la organización aún no puede facturar',
  other_rfc: 'la organización factura con otro RFC que los recibos',
  product_missing: 'falta la clave de producto del SAT: no se manda ningún recibo',
  tax_missing: 'falta decir si los precios llevan IVA: los recibos que no lo dicen no se mandan',
}

const explainInvoicingProblem = (name: InvoicingProblemName, reason: string | null) =>
  name === 'failed' && reason !== null
    ? reason
    : [invoicingWords[name], reason].filter(Boolean).join(': ')

async function checkSignIn({ oidc }: Config) {
  if (oidc === undefined) return ok('con contraseña; sin otro proveedor')
  const { issuer } = (await discover(oidc)).serverMetadata()
  return ok(`${oidc.name} responde en ${issuer}`)
}

async function checkMedia() {
  const media = await openMedia()
  return media.converts ? ok(media.description) : warning(media.description)
}
