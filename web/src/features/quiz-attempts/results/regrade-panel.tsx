import { regradeQuiz } from '@ateneo/contract'
import { Button, Skeleton, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '../../../platform/ui/dialogs/reason-dialog.tsx'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { toastError, toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { Table } from '../../../platform/ui/lists/table/table.tsx'
import { formatCount } from '../../../platform/ui/text/format.ts'
import {
  describeChanges,
  regradeMessage,
  resultsMessage,
  studentName,
  writePoints,
} from './messages.ts'
import { regradePreview, useRegrade } from './queries.ts'
import { RegradeList } from './regrade-list.tsx'
import classes from './results.module.css'

/** What corrected questions would change, before anything is changed. */
export function RegradePanel({ contentId }: { contentId: string }) {
  const [mayLower, setMayLower] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const found = useQuery(regradePreview(contentId, mayLower))
  const regrade = useRegrade(contentId)
  const preview = found.data
  if (found.isError && !preview) return <FailedQuery query={found} explain={resultsMessage} />
  const begin = (reason: string) =>
    regrade.mutateAsync({ reason, mayLower }).then(
      () => {
        setAsking(false)
        return toastSuccess('Se está calificando de nuevo. Quien cambie recibirá un aviso.')
      },
      (error) => toastError(regradeMessage(error)),
    )
  const isRunning = preview?.regrades[0]?.state === 'running'
  const hasChanges = preview !== undefined && preview.raisedCount + preview.loweredCount > 0
  return (
    <>
      <p className={classes.note}>
        Si corriges una pregunta de tu banco, los intentos ya entregados conservan la que tuvieron.
        Aquí ves a quién le cambiarían los puntos con la pregunta corregida.
      </p>
      <Switch
        label="También bajar puntos"
        description="Sin esto nadie pierde lo que ya tenía."
        checked={mayLower}
        onChange={(event) => setMayLower(event.currentTarget.checked)}
        mb="md"
      />
      {preview ? (
        <>
          <output className={classes.status}>
            {preview.questions.length === 0
              ? 'Ninguna pregunta se ha corregido desde que la respondieron.'
              : `${formatCount(preview.questions.length, 'pregunta corregida', 'preguntas corregidas')}. ${describeChanges(preview)}`}
          </output>
          {hasChanges ? (
            <Table
              rows={preview.changes}
              keyOf={({ attempt }) => attempt}
              columns={[
                {
                  name: 'Alumno',
                  render: ({ student }) => studentName(student),
                  detail: ({ number }) => `Intento ${number}`,
                },
                {
                  name: 'Tenía',
                  kind: 'figure',
                  render: ({ pointsBefore, maxPoints }) => writePoints(pointsBefore, maxPoints),
                },
                {
                  name: 'Tendría',
                  kind: 'figure',
                  render: ({ pointsAfter, maxPoints }) => writePoints(pointsAfter, maxPoints),
                },
                {
                  name: 'Aprobar',
                  render: ({ isPassedBefore, isPassedAfter }) =>
                    isPassedBefore === isPassedAfter
                      ? 'Igual'
                      : isPassedAfter
                        ? 'Aprobaría'
                        : 'Dejaría de aprobar; su avance se queda',
                },
              ]}
            />
          ) : null}
          <Button
            mt="md"
            disabled={!hasChanges || isRunning}
            loading={isRunning}
            onClick={() => setAsking(true)}
          >
            Calificar de nuevo
          </Button>
          <RegradeList regrades={preview.regrades} />
        </>
      ) : (
        <Skeleton height={240} radius="lg" aria-busy />
      )}
      {isAsking && preview ? (
        <ReasonDialog
          title="Calificar de nuevo"
          question={describeChanges(preview)}
          description="Queda en el registro de la academia."
          color={preview.loweredCount > 0 ? 'red' : 'jade'}
          isRequired
          schema={regradeQuiz.body.shape.reason}
          onClose={() => setAsking(false)}
          onConfirm={(reason) => void begin(reason)}
        />
      ) : null}
    </>
  )
}
