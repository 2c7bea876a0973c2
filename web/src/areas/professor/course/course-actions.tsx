import { isEditable, isPublished } from '@ateneo/contract'
import { Button } from '@mantine/core'
import {
  IconArchive,
  IconArrowBackUp,
  IconLink,
  IconPencil,
  IconSend,
  IconTrash,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { courseHref } from '../../../features/courses/course-href.ts'
import type { Course } from '../../../features/courses/course.ts'
import { courseMessages } from '../../../features/courses/messages.ts'
import { useCourseCommands } from '../../../features/courses/use-course-commands.ts'
import { useRevisionCommands } from '../../../features/courses/review/use-revision-commands.ts'
import { useRetirement } from '../../../features/courses/review/use-retirement.tsx'
import { copyLink, urlOf } from '../../../platform/ui/text/copy-link.ts'

const looks = {
  main: {},
  plain: { variant: 'default' },
  destructive: { variant: 'subtle', color: 'red' },
}

type Action = {
  label: string
  Icon: TablerIcon
  isShown: boolean
  look?: keyof typeof looks
  act: () => Promise<unknown>
}

/** What its professor may do with the whole course, by its status. */
export function CourseActions({ course }: { course: Course }) {
  const { publishCourse, deleteCourse, withdrawCourse, busyCourseId } = useCourseCommands()
  const { retireCourse, restoreCourse, ...retiring } = useRetirement('professor')
  const revising = useRevisionCommands()
  const navigate = useNavigate()
  const { status, retirement, studentCount } = course
  const isBusy = revising.isBusy || [busyCourseId, retiring.busyCourseId].includes(course.id)

  const remove = async () => {
    const isDeleted = await deleteCourse(course, { isForNextScreen: true })
    if (isDeleted) await navigate('/DashTeachers/categories')
  }
  const copy = () => {
    const href = courseHref(course)
    const { copied, failure } = courseMessages.link
    return copyLink(href, { copied, failure: failure(urlOf(href)) })
  }
  const actions: Action[] = [
    {
      label: 'Publicar',
      Icon: IconSend,
      isShown: isEditable(status),
      look: 'main',
      act: () => publishCourse(course),
    },
    { label: 'Copiar enlace', Icon: IconLink, isShown: status === 'approved', act: copy },
    {
      label: 'Retirar de la revisión',
      Icon: IconArrowBackUp,
      isShown: status === 'pending',
      act: () => withdrawCourse(course),
    },
    {
      label: 'Volver a publicar',
      Icon: IconArrowBackUp,
      isShown: Boolean(retirement && !retirement.byAdministration),
      look: 'main',
      act: () => restoreCourse(course),
    },
    {
      label: course.revision ? 'Ver los cambios' : 'Preparar cambios',
      Icon: IconPencil,
      isShown: isPublished(status),
      act: () => revising.openRevision(course),
    },
    {
      label: 'Retirar',
      Icon: IconArchive,
      isShown: status === 'approved',
      look: 'destructive',
      act: () => retireCourse(course),
    },
    {
      label: 'Eliminar',
      Icon: IconTrash,
      isShown: isEditable(status) || (status === 'retired' && studentCount === 0),
      look: 'destructive',
      act: remove,
    },
  ]
  return actions
    .filter(({ isShown }) => isShown)
    .map(({ label, Icon, look = 'plain', act }) => (
      <Button
        key={label}
        size="sm"
        {...looks[look]}
        disabled={isBusy}
        onClick={() => void act()}
        leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      >
        {label}
      </Button>
    ))
}
