import { Button, Menu } from '@mantine/core'
import { IconBook, IconChevronDown, IconFile, IconVideo } from '@tabler/icons-react'
import { useState } from 'react'
import type { Course } from '../../../courses/course.ts'
import { AddVideoDialog } from '../../../videos/add-video-dialog.tsx'
import { FileLessonDialog } from './file-lesson-dialog.tsx'
import { TextLessonDialog } from './text-lesson-dialog.tsx'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** 'Agregar': a lesson of each kind. */
export function AddLessonMenu({ course }: { course: Course }) {
  const [adding, setAdding] = useState<'video' | 'text' | 'file'>()
  const close = () => setAdding(undefined)
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button size="sm" rightSection={<IconChevronDown {...icon} />}>
            Agregar
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconVideo {...icon} />} onClick={() => setAdding('video')}>
            Video
          </Menu.Item>
          <Menu.Item leftSection={<IconBook {...icon} />} onClick={() => setAdding('text')}>
            Texto
          </Menu.Item>
          <Menu.Item leftSection={<IconFile {...icon} />} onClick={() => setAdding('file')}>
            Archivo
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {adding === 'video' ? <AddVideoDialog course={course} onClose={close} /> : null}
      {adding === 'text' ? <TextLessonDialog courseId={course.id} onClose={close} /> : null}
      {adding === 'file' ? <FileLessonDialog courseId={course.id} onClose={close} /> : null}
    </>
  )
}
