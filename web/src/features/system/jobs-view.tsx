import { type FailedJob, type FailedJobKind, queueWords } from '@ateneo/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { formatCount } from '../../platform/ui/text/format.ts'
import { ListBody } from '../../platform/ui/lists/list-body.tsx'
import tools from '../../platform/ui/lists/list-tools.module.css'
import { actions, type Column, Table } from '../../platform/ui/lists/table/table.tsx'
import { TwoLines } from '../../platform/ui/lists/table/two-lines.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { useListParams } from '../../platform/ui/lists/use-list-params.ts'
import { retryMessage, systemMessage } from './messages.ts'
import { failedJobPage, useRetryJob, useRetryJobs } from './queries.ts'

const words = {
  email: {
    head: 'Correo',
    note: 'Correos que el servidor no aceptó después de varios días de intentos. Se guardan una semana.',
    none: 'No falta ningún correo por entregar.',
    question: 'Enviamos otra vez todos los correos que no se entregaron.',
    one: 'El correo sale otra vez en unos segundos.',
    counted: (count: number) => formatCount(count, 'correo sale', 'correos salen'),
  },
  other: {
    head: 'Tarea',
    note: 'Tareas en segundo plano que fallaron en todos sus intentos. Se guardan una semana.',
    none: 'Ninguna tarea ha fallado.',
    question: 'Intentamos otra vez todas las tareas que fallaron.',
    one: 'La tarea se intenta otra vez en unos segundos.',
    counted: (count: number) => formatCount(count, 'tarea se intenta', 'tareas se intentan'),
  },
}

/** Emails that were not delivered, or other jobs that failed, after their last attempt. */
export function JobsView({ kind }: { kind: FailedJobKind }) {
  const { cursor } = useListParams()
  const page = useQuery(failedJobPage(kind, cursor))
  const { documents, nextCursor = null } = page.data ?? {}
  const retry = useRetryJob()
  const retryAll = useRetryJobs()
  const { formatDateTime } = useDates()
  const said = words[kind]
  const onError = (error: unknown) =>
    toastError(retryMessage(error), { title: 'No se pudo reintentar' })
  const askAll = async () => {
    const title = 'Reintentar todo'
    if (!(await confirm({ title, message: said.question, confirmLabel: title }))) return
    retryAll.mutate(kind, {
      onSuccess: ({ retried }) => toastSuccess(`${said.counted(retried)} otra vez.`),
      onError,
    })
  }
  const columns: Column<FailedJob>[] = [
    {
      name: said.head,
      render: ({ queue, email }) => email?.subject ?? queueWords[queue] ?? queue,
      detail: ({ queue, email }) =>
        email ? `Para ${email.to}` : kind === 'email' ? 'Sin destinatario conocido' : queue,
    },
    { name: 'Motivo', kind: 'long', render: ({ error }) => error || 'Sin motivo' },
    {
      name: 'Último intento',
      isAside: true,
      kind: 'date',
      render: ({ failureDate, attempts }) => (
        <TwoLines detail={formatCount(attempts, 'intento', 'intentos')}>
          {formatDateTime(failureDate)}
        </TwoLines>
      ),
    },
    {
      ...actions,
      render: ({ _id, queue, email }) => (
        <Button
          size="xs"
          variant="default"
          loading={retry.isPending && retry.variables === _id}
          aria-label={`Reintentar ${email ? `el correo para ${email.to}` : (queueWords[queue] ?? queue)}`}
          onClick={() => retry.mutate(_id, { onSuccess: () => toastSuccess(said.one), onError })}
        >
          Reintentar
        </Button>
      ),
    },
  ]
  return (
    <ListBody
      list={page}
      explain={systemMessage}
      filters={
        <>
          <p className={tools.count}>{said.note}</p>
          {documents && documents.length > 0 ? (
            <Button
              size="sm"
              variant="default"
              loading={retryAll.isPending}
              onClick={() => void askAll()}
            >
              Reintentar todo
            </Button>
          ) : null}
        </>
      }
      nextCursor={nextCursor}
    >
      <Table rows={documents} keyOf={({ _id }) => _id} columns={columns} none={said.none} />
    </ListBody>
  )
}
