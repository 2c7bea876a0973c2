import { Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useOwnCertificates } from './queries.ts'

type CourseCertificateProps = {
  courseId: string
  /** While the course is being watched its certificate may come at any moment. */
  isWatching?: boolean
  /** As wide as its place, below another button. */
  isStacked?: boolean
}

const pollMs = 10_000

/** The way to the certificate of a finished course; nothing where there is none. */
export function CourseCertificate({
  courseId,
  isWatching = false,
  isStacked = false,
}: CourseCertificateProps) {
  const own = useOwnCertificates(isWatching ? { refetchInterval: pollMs } : {})
  const certificate = own.data?.find((one) => one.courseId === courseId && one.status === 'valid')
  if (!certificate) return null
  return (
    <Button
      component={Link}
      to={certificate.href}
      variant="outline"
      fullWidth={isStacked}
      mt={isStacked ? 12 : 0}
      leftSection={<IconCertificate size={20} stroke={1.75} aria-hidden />}
    >
      Ver certificado
    </Button>
  )
}
