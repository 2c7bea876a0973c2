import { ActionIcon, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { useDeleteArticle, useMoveArticle } from './article-edit-queries.ts'
import { articleDeleted, savingMessage } from './article-messages.ts'

type ArticleRowActionsProps = {
  id: string
  title: string
  isFirst: boolean
  isLast: boolean
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** Moves an article in its category, and deletes it. */
export function ArticleRowActions({ id, title, isFirst, isLast }: ArticleRowActionsProps) {
  const move = useMoveArticle()
  const remove = useDeleteArticle()
  const onError = (error: unknown) => toastError(savingMessage(error))
  const moveTo = (direction: 'up' | 'down') =>
    move.mutate({ articleId: id, direction }, { onError })
  const removeIt = async () => {
    const isSure = await confirm({
      title: 'Eliminar artículo',
      message: `«${title}» deja el centro de ayuda y no se puede recuperar. Sus enlaces dirán que ya no está.`,
      confirmLabel: 'Eliminar artículo',
      isDestructive: true,
    })
    if (isSure) remove.mutate(id, { onSuccess: () => toastSuccess(articleDeleted), onError })
  }
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        disabled={isFirst}
        aria-label={`Subir ${title}`}
        onClick={() => moveTo('up')}
      >
        <IconArrowUp {...icon} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        disabled={isLast}
        aria-label={`Bajar ${title}`}
        onClick={() => moveTo('down')}
      >
        <IconArrowDown {...icon} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        loading={remove.isPending}
        aria-label={`Eliminar ${title}`}
        onClick={() => void removeIt()}
      >
        <IconTrash {...icon} />
      </ActionIcon>
    </Group>
  )
}
