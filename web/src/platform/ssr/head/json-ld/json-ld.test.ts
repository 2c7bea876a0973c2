import Validator from '@adobe/structured-data-validator'
import type { Thing } from 'schema-dts'
import { describe, expect, test } from 'vitest'
import { defaultPageData } from '../../../http/page-data.ts'
import { academyGraph, siteGraph } from './academy.ts'
import { courseGraph, type ShownCourse } from './course.ts'
import { isoDuration } from './duration.ts'
import { breadcrumbGraph, itemListGraph, questionsGraph } from './lists.ts'
import { certificateGraph, professorGraph } from './people.ts'
import { readVocabulary } from './vocabulary.testing.ts'

const origin = 'https://academia.ejemplo.mx'
const site = {
  ...defaultPageData.site,
  siteName: 'Academia Talavera',
  logoUrl: '/site-image/uno',
  contactEmail: 'hola@ejemplo.mx',
  social: { ...defaultPageData.site.social, instagram: 'https://instagram.com/talavera' },
}
const around = { origin, siteName: site.siteName, path: '/cursos/bordado', picturePath: '/p.jpg' }

const lesson = {
  kind: 'video',
  isAudio: false,
  isSample: true,
  title: 'La tela',
  description: '',
  durationSeconds: 75,
  createdAt: '2026-11-01T10:00:00.000Z',
}

const course: ShownCourse = {
  slug: 'bordado',
  title: 'Bordado </script><script>alert(1)</script>',
  description: 'Del **primer** trazo a un paisaje.',
  createdAt: '2026-11-01T10:00:00.000Z',
  durationSeconds: 5100,
  price: 499,
  currency: 'MXN',
  level: 'principiante',
  topics: ['Bordado'],
  learningOutcomes: ['Bordar una flor'],
  requirements: ['Hilo'],
  professorName: 'María José Hernández',
  averageRating: 4.5,
  ratingCount: 12,
  lessons: [lesson, { ...lesson, isSample: false }, { ...lesson, kind: 'text' }],
}

const professor = {
  name: 'María José Hernández',
  headline: 'Bordadora',
  biography: 'Borda desde **niña**.',
  imageUrl: '/profile-photo/uno',
  links: [{ url: 'https://ejemplo.mx/maria' }],
}
const certificate = {
  folio: 'ABCD-EFGH-JKLM',
  courseTitle: 'Bordado',
  issuedAt: '2026-11-01T10:00:00.000Z',
}
const steps = [
  { name: 'Inicio', path: '/' },
  { name: 'Cursos', path: '/cursos' },
]

const documents: [string, Thing][] = [
  ['academy', academyGraph(origin, site)],
  ['academy without anything', academyGraph(origin, defaultPageData.site)],
  ['site', siteGraph(origin, site)],
  ['course', courseGraph(course, around)],
  ['professor', professorGraph(professor, { ...around, path: '/maestros/maria' })],
  ['certificate', certificateGraph(certificate, { ...around, path: '/certificado/ABCD' })],
  ['way', breadcrumbGraph(origin, steps)],
  ['list', itemListGraph(origin, steps)],
  ['questions', questionsGraph([{ question: '¿Y al terminar?', answer: 'Un **certificado**.' }])],
]

const validator = new Validator(readVocabulary())

/** Errors of search engines' rules, and properties that schema.org doesn't give the type. */
async function faultsOf(thing: object): Promise<string[]> {
  const type = (thing as { '@type': string })['@type']
  const copy = structuredClone(thing)
  const issues = await validator.validate({ jsonld: { [type]: [copy] } })
  return issues
    .filter(({ severity, issueMessage }) => severity === 'ERROR' || issueMessage.includes('schema'))
    .map(({ issueMessage }) => issueMessage)
}

describe('structured data', () => {
  test.each(documents)('of the %s has only words of schema.org', async (_name, thing) => {
    expect(await faultsOf(thing as object)).toEqual([])
  })

  test('with a word of no vocabulary is found out', async () => {
    const wrong = { ...(courseGraph(course, around) as object), courseMode: 'Online' }
    expect(await faultsOf(wrong)).toEqual([
      expect.stringContaining('"courseMode" for type "Course" is not supported'),
    ])
    expect(await faultsOf({ '@type': 'Cursillo', name: 'x' })).not.toEqual([])
  })

  test('of a course tells its price, its length and its ratings as they are', () => {
    expect(courseGraph(course, around)).toMatchObject({
      offers: {
        price: 499,
        priceCurrency: 'MXN',
        availability: 'https://schema.org/InStock',
        category: 'Paid',
      },
      hasCourseInstance: { courseMode: 'Online', courseWorkload: 'PT1H25M' },
      aggregateRating: { ratingValue: 4.5, ratingCount: 12 },
      video: [
        {
          name: 'La tela',
          duration: 'PT1M15S',
          thumbnailUrl: `${origin}/p.jpg`,
          embedUrl: `${origin}/insertar/bordado`,
        },
      ],
    })
  })

  test('of a course with several samples says of the first alone that a frame plays it', () => {
    const two = { ...course, lessons: [lesson, { ...lesson, title: 'El hilo' }] }
    const { video } = courseGraph(two, around) as unknown as { video: { embedUrl?: string }[] }
    expect(video.map(({ embedUrl }) => embedUrl)).toEqual([`${origin}/insertar/bordado`, undefined])
  })

  test('of an audio says that it is one, and invents no picture for it', () => {
    const lessons = [{ ...lesson, isAudio: true, title: 'El canto' }, lesson]
    const { video, audio } = courseGraph({ ...course, lessons }, around) as unknown as Record<
      'video' | 'audio',
      object[]
    >
    expect(audio).toMatchObject([
      {
        '@type': 'AudioObject',
        name: 'El canto',
        duration: 'PT1M15S',
        embedUrl: `${origin}/insertar/bordado`,
      },
    ])
    expect(audio[0]).not.toHaveProperty('thumbnailUrl')
    expect(video).toMatchObject([{ '@type': 'VideoObject', name: 'La tela' }])
    expect(video[0]).not.toHaveProperty('embedUrl')
  })

  test('of a new course invents no ratings, price, length or samples', () => {
    const fresh = { ...course, ratingCount: 0, averageRating: 0, price: null, durationSeconds: 0 }
    const told = courseGraph({ ...fresh, lessons: [{ ...lesson, durationSeconds: 0 }] }, around)
    for (const name of ['aggregateRating', 'offers', 'video']) expect(told).not.toHaveProperty(name)
    expect(told).not.toHaveProperty('hasCourseInstance.courseWorkload')
  })
})

test.each([
  [0, undefined],
  [59.6, 'PT1M'],
  [5100, 'PT1H25M'],
  [3600, 'PT1H'],
  [3661, 'PT1H1M1S'],
  [90_000, 'PT25H'],
])('%d seconds are %s', (seconds, expected) => {
  expect(isoDuration(seconds)).toBe(expected)
})
