import { ActionIcon, Menu, Title } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconDots,
  IconTrash,
} from '@tabler/icons-react'
import { use } from 'react'
import { useSortable } from '@dnd-kit/sortable'
import type { Course } from '../../../../features/courses/course.ts'
import { courseMessages } from '../../../../features/courses/messages.ts'
import {
  type Outline,
  type OutlineSection,
  removeSection,
  renameSection,
  shiftSection,
} from '../../../../features/courses/lessons/outline.ts'
import { confirm } from '../../../../platform/ui/dialogs/dialogs.tsx'
import { formatCount } from '../../../../platform/ui/text/format.ts'
import { InlineTitle } from '../../../../platform/ui/text/inline-title.tsx'
import { placing } from '../../../../platform/ui/sorting/placing.ts'
import { AddLessonMenu } from './add-lesson-menu.tsx'
import classes from './outline-list.module.css'
import { CourseRightsContext } from '../course-rights.ts'

type SectionRowProps = {
  course: Course
  section: OutlineSection
  place: number
  sectionCount: number
  isFolded: boolean
  mayChange: boolean
  onFold: () => void
  onChange: (change: (outline: Outline) => Outline) => void
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** The head of a section; lessons are dropped around it. */
export function SectionRow({ course, section, place, sectionCount, ...props }: SectionRowProps) {
  const { isFolded, mayChange, onFold, onChange } = props
  const { key, id, title, lessons } = section
  const { mayCorrect, mayReplace } = use(CourseRightsContext)
  const { setNodeRef, transform, transition, isDragging } = useSortable({
    id: key,
    disabled: { draggable: true, droppable: !mayChange },
  })
  const Chevron = isFolded ? IconChevronRight : IconChevronDown

  const remove = async () => {
    const isSure = await confirm({
      title: 'Eliminar sección',
      message: courseMessages.outline.removeSection(title, lessons.length),
      confirmLabel: 'Eliminar sección',
      isDestructive: true,
    })
    if (isSure) onChange((outline) => removeSection(outline, key))
  }
  return (
    <li
      ref={setNodeRef}
      style={placing({ transform, transition, isDragging })}
      className={classes.section}
    >
      <ActionIcon
        color="gray"
        aria-expanded={!isFolded}
        aria-label={`${isFolded ? 'Desplegar' : 'Plegar'} la sección ${title}`}
        onClick={onFold}
      >
        <Chevron {...icon} />
      </ActionIcon>
      <Title order={3} display="flex" flex={1} miw={0} fz="md" lh={1.35}>
        <InlineTitle
          title={title}
          label="Título de la sección"
          mayChange={mayCorrect}
          onSave={(next) => {
            onChange((outline) => renameSection(outline, key, next))
            return true
          }}
        />
      </Title>
      <span className={classes.facts}>
        {formatCount(lessons.length, 'contenido', 'contenidos')}
      </span>
      {mayReplace && id !== undefined ? (
        <AddLessonMenu course={course} section={{ id, title }} />
      ) : null}
      {mayChange ? (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon color="gray" aria-label={`Acciones de la sección ${title}`}>
              <IconDots {...icon} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              disabled={place === 0}
              leftSection={<IconArrowUp {...icon} />}
              onClick={() => onChange((outline) => shiftSection(outline, key, -1))}
            >
              Subir sección
            </Menu.Item>
            <Menu.Item
              disabled={place === sectionCount - 1}
              leftSection={<IconArrowDown {...icon} />}
              onClick={() => onChange((outline) => shiftSection(outline, key, 1))}
            >
              Bajar sección
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<IconTrash {...icon} />}
              onClick={() => void remove()}
            >
              Eliminar sección
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </li>
  )
}
