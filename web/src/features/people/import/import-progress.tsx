import { Button, Progress, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { CsvButton } from '../../../platform/ui/lists/csv-button.tsx'
import { formatNumber } from '../../../platform/ui/text/format.ts'
import { importMessage, peopleCsvMessage } from '../messages.ts'
import { fetchImportCsv, peopleImportOf } from './import-queries.ts'
import shared from '../../../platform/ui/import/import.module.css'
import classes from './import-progress.module.css'

/** How an import goes on, and its result. */
export function ImportProgress({ id }: { id: string }) {
  const asked = useQuery(peopleImportOf(id))
  if (asked.isError && !asked.data) return <FailedQuery query={asked} explain={importMessage} />
  if (!asked.data) return <Skeleton height={180} radius="lg" />
  const { total, counts, finishDate } = asked.data
  const { created, exists, refused } = counts
  const done = created + exists + refused
  const isFinished = finishDate !== null
  return (
    <section className={classes.progress} aria-labelledby="avance">
      <h2 id="avance" className={shared.title}>
        {isFinished ? 'La importación terminó' : 'Importando personas'}
      </h2>
      <Progress
        value={total === 0 ? 100 : (done / total) * 100}
        aria-label="Avance de la importación"
        animated={!isFinished}
      />
      <output className={shared.note}>
        {isFinished ? '' : `Van ${formatNumber(done)} de ${formatNumber(total)} líneas. `}
        {`Nuevas: ${formatNumber(created)}. Ya existían: ${formatNumber(exists)}. Con error: ${formatNumber(refused)}.`}
      </output>
      {isFinished ? (
        <div>
          <CsvButton
            filename="importacion.csv"
            read={() => fetchImportCsv(id)}
            explain={peopleCsvMessage}
          />
          <Button component={Link} to="/Administrador/users/importar" variant="subtle" mt="sm">
            Importar otro archivo
          </Button>
        </div>
      ) : (
        <p className={shared.note}>Puedes cerrar esta página: te avisamos cuando termine.</p>
      )}
    </section>
  )
}
