import { createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { eq, sql } from '../platform/db/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { resetEmails } from '../features/identity/queues.ts'
import { settleIn } from '../testing/backups.ts'
import { buildProfessor, buildStudent } from '../testing/builders/build-people.ts'
import { buildVideo } from '../testing/builders/build.ts'
import { runCommand } from '../testing/command.ts'
import { withAcademy } from '../testing/with-academy.ts'
import { videoFolder } from '../features/videos/keys.ts'
import { captions, videos } from '../features/videos/tables.ts'
import type { Finding } from './check.ts'

const academy = withAcademy()

beforeAll(async () => {
  await settleIn(academy)
})

async function examine(env: Record<string, string> = {}) {
  const { code, output } = await runCommand('operator/doctor-command.ts', ['--json'], {
    DATABASE_URL: academy.databaseUrl,
    DATA_DIR: academy.ctx.config.dataDir,
    PUBLIC_URL: 'http://localhost:1',
    ...env,
  })
  const findings = JSON.parse(output) as Finding[]
  return { code, findings: Object.fromEntries(findings.map((each) => [each.name, each])) }
}

test('a sound academy has no fault', async () => {
  const { code, findings } = await examine()
  expect(Object.values(findings).filter(({ state }) => state === 'fault')).toEqual([])
  expect(code).toBe(0)
  expect(findings['Versiones']!.words).toMatch(
    /^Ateneo \S+, Node.js 24\S+, PostgreSQL .* base al día$/,
  )
  expect(findings['Dirección']).toMatchObject({ state: 'warning', words: /no se llega/ })
  expect(findings['Respaldos']).toMatchObject({ state: 'warning', words: /BACKUP_FOLDER/ })
})

test('a pool that the database cannot fill is a fault', async () => {
  const { code, findings } = await examine({ DATABASE_POOL: '500' })
  expect(findings['Conexiones']).toMatchObject({
    state: 'fault',
    words: /cada proceso usa hasta 505: baja DATABASE_POOL/,
  })
  expect(code).toBe(1)
})

test('a video without its files, a mail server that refuses and failed jobs are told', async () => {
  const professor = await buildProfessor(academy)
  const video = await buildVideo(academy, professor.id)
  await academy.db
    .update(videos)
    .set({ status: 'ready', playableRevision: 1, contentType: 'video/mp4', hasPoster: true })
    .where(eq(videos.id, video.id))
  const folder = `${videoFolder(video.id)}/1`
  await academy.ctx.storage.write(`${folder}/progressive.mp4`, Readable.from(['clip']))
  const student = await buildStudent(academy)
  await academy.ctx.jobs.enqueue(academy.db, resetEmails, { userId: student.id })
  await academy.db.execute(
    sql`update pgboss.job set state = 'failed' where name = ${resetEmails.name}`,
  )
  const refusing = createServer((socket) => socket.end('554 no\r\n')).listen(0, '127.0.0.1')
  await once(refusing, 'listening')
  const { port } = refusing.address() as AddressInfo

  const { code, findings } = await examine({
    SMTP_URL: `smtp://ana:secreto@127.0.0.1:${port}`,
    OIDC_ISSUER: 'http://localhost:9',
    OIDC_CLIENT_ID: 'a',
    OIDC_CLIENT_SECRET: 'b',
  })
  refusing.close()
  expect(code).toBe(1)
  expect(findings['Videos']).toMatchObject({
    state: 'fault',
    words: /^faltan archivos: \S+poster\.jpg/,
  })
  expect(findings['Videos']!.words).not.toContain('progressive')
  expect(findings['Correo']!.state).toBe('fault')
  expect(findings['Correo']!.words).not.toContain('secreto')
  expect(findings['Acceso']!.state).toBe('fault')
  expect(findings['Trabajos']).toMatchObject({ state: 'warning', words: /con falla 1/ })
})

test('a segment that a playlist names, and captions, are looked for too', async () => {
  const professor = await buildProfessor(academy)
  const video = await buildVideo(academy, professor.id, { adaptive: true })
  const folder = `${videoFolder(video.id)}/1`
  const files = {
    'progressive.mp4': 'clip',
    'hls/master.m3u8': '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,URI="audio/index.m3u8"\n720p/index.m3u8\n',
    'hls/audio/index.m3u8': '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\n00000.m4s\n',
    'hls/audio/init.mp4': 'i',
    'hls/audio/00000.m4s': 'a',
    'hls/720p/index.m3u8': '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\n00000.m4s\n',
    'hls/720p/init.mp4': 'i',
  }
  for (const [name, content] of Object.entries(files)) {
    await academy.ctx.storage.write(`${folder}/${name}`, Readable.from([content]))
  }
  const fileId = crypto.randomUUID()
  const track = { videoId: video.id, language: 'es', label: 'Español', cueCount: 1 }
  await academy.db.insert(captions).values({ ...track, fileId, updatedAt: new Date() })
  const { findings } = await examine()
  expect(findings['Videos']!.words).toContain(`${folder}/hls/720p/00000.m4s`)
  expect(findings['Videos']!.words).toContain(`${videoFolder(video.id)}/captions/${fileId}.vtt`)
  expect(findings['Videos']!.words).not.toContain('audio')
})
