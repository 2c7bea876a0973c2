import type { Settings } from '@ateneo/contract'
import { sharePath } from '@ateneo/contract/social-images/pictures'
import type { Course } from '../../../features/courses/course.ts'
import {
  publicCategoryHref,
  publicCourseHref,
  reviewsHref,
} from '../../../features/courses/public-href.ts'
import { describe } from '../../../platform/ssr/head/describe.ts'
import type { Head } from '../../../platform/ssr/head/head.ts'
import { courseGraph } from '../../../platform/ssr/head/json-ld/course.ts'
import { breadcrumbGraph, coursesStep, home } from '../../../platform/ssr/head/json-ld/lists.ts'
import { formatCount, formatRating } from '../../../platform/ui/text/format.ts'

interface Around {
  site: Settings
  origin: string
}

/** The head of a course's page: title, price and ratings for search engines, a picture for sharing. */
export function courseHead(course: Course, { site, origin }: Around): Head {
  const { id, title, category, professorName, imageUrl } = course
  const { siteName } = site
  const path = publicCourseHref(course)
  const words = {
    siteName,
    title,
    byline: professorName,
    label: category.name,
    imageUrl,
    colours: site,
  }
  const picturePath = sharePath('course', id, words)
  return {
    title,
    description: describe(course.description) || `${title}, con ${professorName}, en ${siteName}.`,
    path,
    picture: { path: picturePath, alt: `${title}, con ${professorName}` },
    isEmbeddable: course.status === 'approved',
    graph: [
      courseGraph(course, { origin, siteName, path, picturePath }),
      breadcrumbGraph(origin, wayTo(course)),
    ],
  }
}

/** The head of a page of what students say of a course. */
export function reviewsHead(course: Course, page: number, around: Around): Head {
  const { siteName } = around.site
  const { title, professorName, averageRating, ratingCount } = course
  const path = reviewsHref(course, page)
  const { picture } = courseHead(course, around)
  const told = formatCount(ratingCount, 'calificación', 'calificaciones')
  const rating = `${formatRating(averageRating)} de 5 con ${told}`
  return {
    title: page > 1 ? `Opiniones de ${title}, página ${page}` : `Opiniones de ${title}`,
    description: describe(
      ratingCount > 0
        ? `Lo que dicen sus alumnos de «${title}», con ${professorName}: ${rating}.`
        : `Todavía nadie ha calificado «${title}», con ${professorName}, en ${siteName}.`,
    ),
    path,
    ...(picture && { picture }),
    graph: [breadcrumbGraph(around.origin, [...wayTo(course), { name: 'Opiniones', path }])],
  }
}

const wayTo = (course: Course) => [
  home,
  coursesStep,
  { name: course.category.name, path: publicCategoryHref(course.category) },
  { name: course.title, path: publicCourseHref(course) },
]
