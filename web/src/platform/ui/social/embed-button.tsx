import { Button } from '@mantine/core'
import { IconCode } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../loading/lazy-part.ts'

const EmbedDialog = lazyPart(() => import('./embed-dialog.tsx'))

export type Embedded = { slug: string; title: string }

/** 'Insertar': the code that shows a course on another site. */
export function EmbedButton({ course }: { course: Embedded }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        h={44}
        px="md"
        radius="xl"
        leftSection={<IconCode size={20} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Insertar
      </Button>
      {isOpen ? (
        <Suspense>
          <EmbedDialog course={course} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
