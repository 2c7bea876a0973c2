import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import {
  IconBook,
  IconChevronDown,
  IconClipboardText,
  IconFile,
  IconListCheck,
  IconPlus,
  IconVideo,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { activityHref } from '../../../../features/courses/lessons/activity-href.ts'
import type { Course, Section } from '../../../../features/courses/course.ts'
import { placeAtEnd, placeIn } from '../../../../features/courses/lessons/lesson-place.ts'
import { AddVideoDialog } from '../../../../features/videos/uploads/add-video-dialog.tsx'
import { FileLessonDialog } from './file-lesson-dialog.tsx'
import classes from './outline-list.module.css'
import { TextLessonDialog } from './text-lesson-dialog.tsx'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

type AddLessonMenuProps = {
  course: Pick<Course, 'id' | 'title' | 'sections'>
  /** Absent: the end of the course. */
  section?: Section
}

/** 'Agregar', or 'Agregar aquí' in a section: a lesson of each kind. */
export function AddLessonMenu({ course, section }: AddLessonMenuProps) {
  const [adding, setAdding] = useState<'video' | 'text' | 'file'>()
  const close = () => setAdding(undefined)
  const inSection = section && { sectionId: section.id }
  const place = section ? placeIn(section) : placeAtEnd(course)
  const props = { ...(place && { place }), onClose: close }
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          {section ? (
            <Button
              size="compact-sm"
              variant="subtle"
              flex="none"
              aria-label={`Agregar aquí, en la sección ${section.title}`}
            >
              <IconPlus {...icon} />
              <span className={classes.addHereWords}>Agregar aquí</span>
            </Button>
          ) : (
            <Button size="sm" rightSection={<IconChevronDown {...icon} />}>
              Agregar
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconVideo {...icon} />} onClick={() => setAdding('video')}>
            Video o audio
          </Menu.Item>
          <Menu.Item leftSection={<IconBook {...icon} />} onClick={() => setAdding('text')}>
            Texto
          </Menu.Item>
          <Menu.Item leftSection={<IconFile {...icon} />} onClick={() => setAdding('file')}>
            Archivo
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={activityHref('quiz', course.id, inSection)}
            leftSection={<IconListCheck {...icon} />}
          >
            Cuestionario
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={activityHref('assignment', course.id, inSection)}
            leftSection={<IconClipboardText {...icon} />}
          >
            Tarea
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {adding === 'video' ? <AddVideoDialog course={course} {...props} /> : null}
      {adding === 'text' ? <TextLessonDialog courseId={course.id} {...props} /> : null}
      {adding === 'file' ? <FileLessonDialog courseId={course.id} {...props} /> : null}
    </>
  )
}
