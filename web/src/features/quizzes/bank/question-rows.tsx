import { Button, Group } from '@mantine/core'
import { confirm } from '../../../platform/ui/dialogs/dialogs.tsx'
import { toastError, toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { actions, Table } from '../../../platform/ui/lists/table/table.tsx'
import { stripMarkdown } from '../../../platform/ui/text/strip-markdown.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { kindNames } from './kind-names.ts'
import { archiveQuestionMessage, questionWords } from '../messages.ts'
import { type Question, useArchiveQuestion } from '../queries.ts'

type QuestionRowsProps = {
  /** `undefined` while they are being loaded. */
  questions: readonly Question[] | undefined
  none: string
  onEdit: (id: string) => void
}

const SHOWN = 160

/** As one line, with the passage where that is what is asked. */
function titleOf({ text, data }: Question): string {
  const asked = stripMarkdown(text)
  const words = data.kind === 'gaps' ? `${asked} ${data.passage.replaceAll(/\s+/g, ' ')}` : asked
  return words.length > SHOWN ? `${words.slice(0, SHOWN - 1)}…` : words
}

/** Questions of the bank, and what may be done to each. */
export function QuestionRows({ questions, none, onEdit }: QuestionRowsProps) {
  const { formatDate } = useDates()
  const archive = useArchiveQuestion()

  const remove = async (question: Question) => {
    const isSure = await confirm({
      title: '¿Quitar la pregunta de tu banco?',
      message:
        'Los cuestionarios y los intentos que ya la tienen la conservan. No podrás editarla ni usarla en otros.',
      confirmLabel: 'Quitar pregunta',
      isDestructive: true,
    })
    if (!isSure) return
    archive.mutate(question.id, {
      onSuccess: () => toastSuccess(questionWords.archived),
      onError: (error) => toastError(archiveQuestionMessage(error)),
    })
  }

  return (
    <Table
      rows={questions}
      keyOf={({ id }) => id}
      none={none}
      columns={[
        {
          name: 'Pregunta',
          render: titleOf,
          detail: ({ tags }) => (tags.length > 0 ? tags.join(' · ') : null),
        },
        { name: 'Tipo', isAside: true, render: ({ data }) => kindNames[data.kind] },
        { name: 'Escrita', kind: 'date', render: ({ creationDate }) => formatDate(creationDate) },
        {
          ...actions,
          render: (question) => (
            <Group gap="xs" justify="flex-end" wrap="nowrap">
              <Button
                size="xs"
                variant="default"
                aria-label={`Editar «${titleOf(question)}»`}
                onClick={() => onEdit(question.id)}
              >
                Editar
              </Button>
              <Button
                size="xs"
                variant="subtle"
                color="red"
                aria-label={`Quitar «${titleOf(question)}»`}
                disabled={archive.isPending}
                onClick={() => void remove(question)}
              >
                Quitar
              </Button>
            </Group>
          ),
        },
      ]}
    />
  )
}
