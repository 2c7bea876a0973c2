import { ActionIcon, Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { MoveButtons } from '../../platform/ui/fields/move-buttons.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { useDeleteArticle, useMoveArticle } from './article-edit-queries.ts'
import { articleDeleted, savingMessage } from './article-messages.ts'

type ArticleRowActionsProps = {
  id: string
  title: string
  isFirst: boolean
  isLast: boolean
}

/** Moves an article in its category, and deletes it. */
export function ArticleRowActions({ id, title, isFirst, isLast }: ArticleRowActionsProps) {
  const move = useMoveArticle()
  const remove = useDeleteArticle()
  const onError = (error: unknown) => toastError(savingMessage(error))
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
      <MoveButtons
        variant="subtle"
        color="gray"
        size="lg"
        name={title}
        isFirst={isFirst}
        isLast={isLast}
        onMove={(by) =>
          move.mutate({ articleId: id, direction: by < 0 ? 'up' : 'down' }, { onError })
        }
      />
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        loading={remove.isPending}
        aria-label={`Eliminar ${title}`}
        onClick={() => void removeIt()}
      >
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
