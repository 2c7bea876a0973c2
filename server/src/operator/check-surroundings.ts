import { statfs } from 'node:fs/promises'
import type { Config } from '../platform/config/config.ts'
import { discover } from '../features/identity/service.ts'
import { verifySmtp } from '../platform/mail/smtp.ts'
import { openMedia } from '../platform/media/open-media.ts'
import { chooseGateway, gatewaySettings, openGateways } from '../platform/payments/open-gateway.ts'
import { openSandboxStore } from '../platform/payments/sandbox/store.ts'
import { getBranding } from '../features/settings/service.ts'
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
    ['Pagos', async () => checkGateway(config, database)],
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

async function checkGateway(config: Config, { connection }: Operator['database']) {
  const settings = gatewaySettings(config, () => getBranding(connection.db))
  const gateways = openGateways(settings, openSandboxStore(connection.db))
  const gateway = chooseGateway(gateways, config.paymentProvider)
  if (gateway.kind === 'none') return warning(gateway.description)
  await gateways.paypal?.check()
  return gateways.paypal && config.paypal?.webhookId === undefined
    ? warning(
        `${gateway.description}: falta PAYPAL_WEBHOOK_ID, sin él se pierden pagos y reembolsos`,
      )
    : ok(gateway.description)
}

async function checkSignIn({ oidc }: Config) {
  if (oidc === undefined) return ok('con contraseña; sin otro proveedor')
  const { issuer } = (await discover(oidc)).serverMetadata()
  return ok(`${oidc.name} responde en ${issuer}`)
}

async function checkMedia() {
  const media = await openMedia()
  return media.converts ? ok(media.description) : warning(media.description)
}
