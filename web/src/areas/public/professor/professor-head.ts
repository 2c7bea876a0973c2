import type { ProfessorPage, Settings } from '@ateneo/contract'
import { sharePath } from '@ateneo/contract/social-images/pictures'
import {
  fullNameOf,
  professorHref,
  professorsHref,
} from '../../../features/catalogue/professor/professor-address.ts'
import type { CourseSummary } from '../../../features/courses/course.ts'
import { formatCount } from '../../../platform/ui/text/format.ts'
import { describe } from '../../../platform/ssr/head/describe.ts'
import type { Head } from '../../../platform/ssr/head/head.ts'
import { breadcrumbGraph, home } from '../../../platform/ssr/head/json-ld/lists.ts'
import { professorGraph } from '../../../platform/ssr/head/json-ld/people.ts'

/** The head of a professor's page. */
export function professorHead(
  professor: ProfessorPage,
  courses: readonly Pick<CourseSummary, 'category'>[],
  { site, origin }: { site: Settings; origin: string },
): Head {
  const { siteName } = site
  const { _id: id, headline, biography, links, imageURL } = professor
  const name = fullNameOf(professor)
  const path = professorHref(professor)
  const words = { siteName, title: name, byline: headline, label: '', colours: site }
  const about = [headline, biography || describeTeaching(professor, courses)]
  const told = about.filter((text) => text !== '').join('. ')
  const shown = { name, headline, biography, imageUrl: imageURL, links }
  return {
    title: name,
    description: describe(`${name} enseña en ${siteName}. ${told}`),
    path,
    type: 'profile',
    picture: {
      path: sharePath('professor', id, { ...words, imageUrl: imageURL ?? '' }),
      alt: `${name} enseña en ${siteName}`,
    },
    graph: [
      professorGraph(shown, { origin, siteName, path }),
      breadcrumbGraph(origin, [
        home,
        { name: 'Quién enseña aquí', path: professorsHref() },
        { name, path },
      ]),
    ],
  }
}

const list = new Intl.ListFormat('es-MX')

/** For who has written nothing of themselves: `Da 3 cursos de Grabado y Dibujo.` */
function describeTeaching(
  { courseCount }: ProfessorPage,
  courses: readonly Pick<CourseSummary, 'category'>[],
): string {
  if (courseCount === 0) return ''
  const subjects = [...new Set(courses.map(({ category }) => category.name))]
  const of = subjects.length > 0 ? ` de ${list.format(subjects)}` : ''
  return `Da ${formatCount(courseCount, 'curso', 'cursos')}${of}.`
}
