import { Anchor, Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useViewer } from '../../../platform/http/viewer.ts'
import { lazyPart } from '../../../platform/ui/loading/lazy-part.ts'
import classes from './conversation.module.css'
import { courseConversation } from './queries.ts'

const WriteDialog = lazyPart(() => import('./write-dialog.tsx'))

type WriteButtonProps = { courseId: string; isWide?: boolean }

/** 'Escribir al maestro', for a student whose professor lets them; else the way to what they wrote. */
export default function WriteButton({ courseId, isWide = false }: WriteButtonProps) {
  const { data } = useQuery(courseConversation(useViewer(), courseId))
  const [isOpen, setOpen] = useState(false)
  if (!data || (data.closed !== null && data.conversationId === null)) return null
  return (
    <div className={classes.offer}>
      {data.closed === null ? (
        <Button
          variant="default"
          fullWidth={isWide}
          leftSection={<IconMail size={18} stroke={1.75} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          Escribir al maestro
        </Button>
      ) : null}
      {data.conversationId === null ? null : (
        <Anchor component={Link} to={`/Dashboard/mensajes/${data.conversationId}`} size="sm">
          Ver tus mensajes con el maestro
        </Anchor>
      )}
      {isOpen ? (
        <Suspense>
          <WriteDialog
            courseId={courseId}
            professor={data.professor}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
