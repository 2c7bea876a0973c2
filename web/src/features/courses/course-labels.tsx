import { formatMoney } from '../../platform/ui/text/format.ts'
import { Cover } from '../../platform/ui/cards/cover.tsx'
import type { FieldWords } from '../../platform/ui/fields/field-labels.ts'
import type { CategoryChoice } from './form/course-form.tsx'
import { pointTitles } from './form/course-points.ts'
import { type CourseValues, levelNames } from './form/course-values.ts'
import type { Course } from './course.ts'

/** How the fields of a course's form are called, and how their values read. */
export function courseWords(
  course: Pick<Course, 'id' | 'category' | 'currency'>,
  categories: readonly CategoryChoice[],
): Required<FieldWords<CourseValues>> {
  const nameOf = (id: string) => categories.find((one) => one.id === id)?.name
  return {
    title: 'Título',
    description: 'Descripción',
    ...pointTitles,
    category: { label: 'Categoría', show: (id) => nameOf(id) ?? 'Otra categoría' },
    imageUrl: {
      label: 'Portada',
      show: (imageUrl) => (
        <Cover
          imageUrl={imageUrl}
          seed={course.id}
          categoryId={course.category.id}
          alt="Portada"
          withoutPicture="Azulejos"
        />
      ),
    },
    level: { label: 'Nivel', show: (level) => (level === '' ? 'Cualquiera' : levelNames[level]) },
    topics: 'Temas',
    price: {
      label: 'Precio',
      show: (price) => (price === '' ? 'El general' : formatMoney(Number(price), course.currency)),
    },
  }
}
