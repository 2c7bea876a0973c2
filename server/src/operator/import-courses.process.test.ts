import { symlink } from 'node:fs/promises'
import { getCourse, getLesson, getVideoState, listCaptions } from '@ateneo/contract'
import { eq } from '../platform/db/drizzle.ts'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { auditEntries } from '../features/audit/tables.ts'
import { settleIn } from '../testing/backups.ts'
import { pickCategory } from '../testing/builders/build.ts'
import { makeClip, makeSound } from '../testing/clips.ts'
import { sampleCaptions, samplePdf } from '../testing/course-folder.ts'
import { openImport } from '../testing/import-courses.ts'
import { withAcademy } from '../testing/with-academy.ts'

const academy = withAcademy()
let clip: Buffer
let tone: Buffer
beforeAll(async () => {
  academy.clock.set(new Date().toISOString())
  await settleIn(academy)
  clip = Buffer.from(await (await makeClip()).arrayBuffer())
  tone = Buffer.from(await (await makeSound()).arrayBuffer())
})

test('a folder becomes a draft with sections, lessons of every kind, captions and cover', async () => {
  await using one = await openImport(academy)
  const picture = sharp({ create: { width: 640, height: 360, channels: 3, background: '#f7a823' } })
  const description = {
    título: 'Barro negro',
    Descripción: 'De la tierra al horno.',
    nivel: 'Intermedio',
    precio: 499.5,
    temas: ['Oaxaca'],
    'Qué aprenderás': ['Bruñir'],
  }
  await one.folder.write({
    'barro/curso.json': `\uFEFF${JSON.stringify(description)}`,
    'barro/portada.png': await picture.png().toBuffer(),
    'barro/Bienvenida.md': '# Hola',
    'barro/2_Taller/clase 10.md': 'La última',
    'barro/2_Taller/clase 2.mp4': clip,
    'barro/2_Taller/clase 2.es.srt': sampleCaptions,
    'barro/2_Taller/relato.mp3': tone,
    'barro/2_Taller/relato.es.srt': sampleCaptions,
    'barro/1 Antes/guía.pdf': samplePdf,
  })
  const dry = await one.importAll('--dry-run')
  expect(dry.output).toContain('Se crearían: 8. Ya existían: 0. Rechazados: 0.\n')
  expect(await one.courses()).toEqual([])

  const { code, output } = await one.importAll()
  expect(output).toContain('Creados: 8. Ya existían: 0. Rechazados: 0.\n')
  expect(output).toContain('barro/2_Taller/clase 2.es.srt  clase 2.es.srt: creado\n')
  expect(code).toBe(0)
  await academy.runJobs()
  const [{ id } = { id: '' }] = await one.courses()
  const course = await one.client.call(getCourse, { params: { id } })
  expect(course).toMatchObject({
    title: 'Barro negro',
    description: 'De la tierra al horno.',
    level: 'intermedio',
    ownPrice: 499.5,
    topics: ['Oaxaca'],
    learningOutcomes: ['Bruñir'],
    category: (await pickCategory(academy)).id,
    status: null,
  })
  const nameOf = (section: string | null) =>
    course.sections.find(({ _id }) => _id === section)?.title ?? null
  expect(course.sections.map(({ title }) => title)).toEqual(['1 Antes', '2 Taller'])
  expect(
    course.contentDetails.map(({ section, kind, title }) => [nameOf(section), kind, title]),
  ).toEqual([
    [null, 'text', 'Bienvenida'],
    ['1 Antes', 'file', 'guía'],
    ['2 Taller', 'video', 'clase 2'],
    ['2 Taller', 'text', 'clase 10'],
    ['2 Taller', 'video', 'relato'],
  ])
  expect(course.contentDetails.map(({ audio }) => audio)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
  const [welcome, , film] = course.contentDetails
  const read = await one.client.call(getLesson, { params: { contentId: welcome!._id } })
  expect(read).toMatchObject({ text: '# Hola' })
  const params = { videoId: film!.video! }
  expect(await one.client.call(getVideoState, { params })).toMatchObject({ status: 'ready' })
  expect(await one.client.call(listCaptions, { params })).toMatchObject([
    { language: 'es', label: 'Español', cueCount: 1 },
  ])
  const cover = await academy.app.inject(course.imageUrl)
  expect([cover.statusCode, cover.headers['content-type']]).toEqual([200, 'image/webp'])
  const acts = await academy.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
  expect(acts).toMatchObject([
    { action: 'course.import', actorName: 'Operador (terminal)', personId: one.professor.id },
  ])

  const again = await one.importAll()
  expect(again.output).toContain('Creados: 0. Ya existían: 8. Rechazados: 0.\n')
  await one.folder.write({ 'barro/2_Taller/clase 2.en.srt': sampleCaptions })
  expect((await one.importAll()).output).toContain('Creados: 1. Ya existían: 8. Rechazados: 0.\n')
  expect(await one.lessons()).toHaveLength(5)
})

test('what can’t be imported says why, and the rest is', async () => {
  await using one = await openImport(academy)
  const report = one.folder.at('.informe.csv')
  await one.folder.write({
    'uno/.oculto': 'x',
    'uno/bien.md': 'Texto',
    'uno/vacío.mp4': '',
    'uno/falso.mp4': 'no es un video',
    'uno/latino.md': Buffer.from('Mar\xeda', 'latin1'),
    'uno/largo.md': 'a'.repeat(50_001),
    'uno/roto.mp4': clip.subarray(0, 3000),
    'uno/clase.mp4': clip,
    'uno/clase.srt': sampleCaptions,
    'uno/clase.en.vtt': 'nada',
    'uno/sola.es.vtt': sampleCaptions,
    'uno/bien.es.vtt': sampleCaptions,
    'uno/sección/honda/x.md': 'Texto',
    'dos/curso.json': '{"titulo": 7}',
    'dos/x.md': 'Texto',
    'tres/portada.jpg': 'no es una imagen',
    'tres/x.md': 'Texto',
    'suelto.md': 'Texto',
  })
  await symlink(one.folder.at('uno/bien.md'), one.folder.at('uno/enlace.md'))
  const { code, output } = await one.importAll(`--report=${report}`)
  expect(code).toBe(1)
  for (const line of [
    'suelto.md  suelto.md: rechazado (Está fuera de las carpetas de los cursos.)',
    'dos  dos: rechazado (titulo: Este campo es obligatorio.)',
    'tres  tres: rechazado (portada: No es una imagen JPG, PNG o WebP completa.)',
    'uno/.oculto  .oculto: no se trae (Está oculto o es del sistema.)',
    'uno/enlace.md  enlace.md: no se trae (Es un enlace simbólico.)',
    'uno/vacío.mp4  vacío: rechazado (El archivo está vacío.)',
    'uno/falso.mp4  falso: rechazado (No es un video, un audio, un texto .md, un PDF, un ZIP ni una imagen.)',
    'uno/latino.md  latino: rechazado (El archivo no está en UTF-8.)',
    'uno/largo.md  largo: rechazado (Escribe 50,000 caracteres como máximo.)',
    'uno/clase.srt  clase.srt: rechazado (Falta el idioma en su nombre, como clase.es.vtt.)',
    'uno/sola.es.vtt  sola.es.vtt: rechazado (Junto a él no hay un video o audio con su nombre.)',
    'uno/bien.es.vtt  bien.es.vtt: rechazado (Junto a él no hay un video o audio que se importe.)',
    'uno/sección/honda  honda: rechazado (Una sección no lleva carpetas.)',
    'uno/sección  sección: no se trae (La carpeta no tiene archivos.)',
  ]) {
    expect(output).toContain(`${line}\n`)
  }
  expect(output).toMatch(/roto\.mp4 {2}roto: rechazado \(\S/)
  expect(output).toMatch(/clase\.en\.vtt: rechazado \(Línea 1: /)
  expect((await one.lessons()).map(({ title }) => title)).toEqual(['bien', 'clase'])
  expect(await one.courses()).toMatchObject([{ title: 'uno', description: 'uno' }])
})
