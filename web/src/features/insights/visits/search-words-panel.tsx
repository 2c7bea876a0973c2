import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { formatNumber } from '../../../platform/ui/text/format.ts'
import { Table } from '../../../platform/ui/lists/table/table.tsx'
import { statsMessage } from '../messages.ts'
import { PeriodSelect } from '../period-select.tsx'
import { searchWords } from './search-queries.ts'
import classes from '../stats-section.module.css'
import { usePeriod } from '../use-period.ts'

/** What people searched for before they opened the course, in the period in the address. */
export function SearchWordsPanel({ courseId }: { courseId: string }) {
  const { period, setPeriod, days } = usePeriod()
  const words = useQuery(searchWords(courseId, days))
  return (
    <section aria-labelledby="busquedas" className={classes.section}>
      <Group gap="12px 24px" justify="space-between">
        <h3 id="busquedas">Búsquedas que llevaron al curso</h3>
        <PeriodSelect period={period} onChange={setPeriod} />
      </Group>
      <p className={classes.note}>
        Lo que alguien buscó en el catálogo antes de abrir este curso. Para cuidar a las personas
        solo salen las búsquedas con 3 visitas o más; no se guarda quién buscó, y a los 13 meses se
        borran.
      </p>
      {words.isError ? (
        <FailedQuery query={words} explain={statsMessage} />
      ) : (
        <Table
          rows={words.data}
          keyOf={(row) => row.words}
          columns={[
            { name: 'Búsqueda', render: (row) => row.words },
            {
              name: 'Visitas',
              isAside: true,
              kind: 'figure',
              render: ({ openings }) => formatNumber(openings),
            },
          ]}
          none="En este periodo ninguna búsqueda llevó a 3 visitas o más."
        />
      )}
    </section>
  )
}
