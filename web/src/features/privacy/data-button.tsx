import { DownloadButton } from '../../platform/ui/files/download-button.tsx'
import { dataMessage } from './messages.ts'
import { fetchData } from './queries.ts'

type DataButtonProps = {
  /** Whose; without it one's own. */
  userId?: string
  children: string
}

/** Downloads all that the academy keeps about a person. */
export function DataButton({ userId, children }: DataButtonProps) {
  return (
    <DownloadButton filename="datos.json" fetch={() => fetchData(userId)} explain={dataMessage}>
      {children}
    </DownloadButton>
  )
}
