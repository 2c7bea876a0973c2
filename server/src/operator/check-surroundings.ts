import { statfs } from 'node:fs/promises'
import type { ProviderProblem, ProviderProblemName } from '@ateneo/contract'
import type { Config } from '../platform/config/config.ts'
import { discover } from '../features/identity/service.ts'
import { verifySmtp } from '../platform/mail/smtp.ts'
import { openMedia } from '../platform/media/open-media.ts'
import {
  describeProviders,
  listOfferedProviders,
  openPayments,
} from '../features/payments/service.ts'
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
  const failed = problems.filter(({ name }) => name === 'failed')
  if (failed.length > 0) return fault(failed.map(explainProblem).join('; '))
  const words = [describeProviders(offered), ...problems.map(explainProblem)].join(': ')
  return problems.length > 0 || offered.length === 0 ? warning(words) : ok(words)
}

const problemWords: Record<ProviderProblemName, string> = {
  keys_missing: 'faltan claves',
  not_allowed: 'los pagos de prueba no están permitidos aquí',
  failed: 'el proveedor no respondió bien',
  no_notices: 'no recibe los avisos del proveedor: no se ven los reembolsos hechos en su sitio',
  test_account: 'es una cuenta de pruebas, que no mueve dinero',
  test_only: 'no mueve dinero',
}

const explainProblem = ({ name, reason }: ProviderProblem) => reason ?? problemWords[name]

async function checkSignIn({ oidc }: Config) {
  if (oidc === undefined) return ok('con contraseña; sin otro proveedor')
  const { issuer } = (await discover(oidc)).serverMetadata()
  return ok(`${oidc.name} responde en ${issuer}`)
}

async function checkMedia() {
  const media = await openMedia()
  return media.converts ? ok(media.description) : warning(media.description)
}
