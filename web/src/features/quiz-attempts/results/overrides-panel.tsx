import type { QuizOverride } from '@ateneo/contract'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../../platform/ui/dialogs/dialogs.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { toastError, toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { ListBody } from '../../../platform/ui/lists/list-body.tsx'
import { actions, Table } from '../../../platform/ui/lists/table/table.tsx'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { describeOverride, overrideMessage, resultsMessage, studentName } from './messages.ts'
import { OverrideDialog } from './override-dialog.tsx'
import { quizOverrides, useRemoveOverride } from './queries.ts'

/** Students who are allowed more than the rules say. */
export function OverridesPanel({ contentId }: { contentId: string }) {
  const { formatDateTime } = useDates()
  const [edited, setEdited] = useState<QuizOverride>()
  const list = useQuery(quizOverrides(contentId))
  const remove = useRemoveOverride(contentId)
  const askToRemove = async ({ student }: QuizOverride) => {
    const isSure = await confirm({
      title: 'Quitar permiso',
      message: `${studentName(student)} volverá a tener las reglas del cuestionario. Lo que ya respondió se queda.`,
      confirmLabel: 'Quitar permiso',
      isDestructive: true,
    })
    if (!isSure) return
    await remove.mutateAsync(student._id).then(
      () => toastSuccess('El permiso se quitó.'),
      (error) => toastError(overrideMessage(error)),
    )
  }
  return (
    <>
      <ListBody
        list={list}
        explain={resultsMessage}
        empty={
          list.data?.length === 0 ? (
            <EmptyState
              title="Nadie tiene permisos"
              message="Abre el intento de un alumno para darle más intentos o más tiempo."
            />
          ) : null
        }
      >
        <Table
          rows={list.data}
          keyOf={({ student }) => student._id}
          columns={[
            { name: 'Alumno', render: ({ student }) => studentName(student) },
            { name: 'Permiso', render: (override) => describeOverride(override) },
            {
              name: 'Hasta',
              kind: 'date',
              render: ({ untilDate }) => (untilDate ? formatDateTime(untilDate) : 'Siempre'),
            },
            {
              ...actions,
              render: (override) => (
                <Group gap="xs">
                  <Button
                    size="sm"
                    variant="default"
                    aria-label={`Cambiar el permiso de ${studentName(override.student)}`}
                    onClick={() => setEdited(override)}
                  >
                    Cambiar
                  </Button>
                  <Button
                    size="sm"
                    variant="default"
                    aria-label={`Quitar el permiso de ${studentName(override.student)}`}
                    onClick={() => void askToRemove(override)}
                  >
                    Quitar
                  </Button>
                </Group>
              ),
            },
          ]}
        />
      </ListBody>
      {edited ? (
        <OverrideDialog
          contentId={contentId}
          studentId={edited.student._id}
          saved={edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </>
  )
}
