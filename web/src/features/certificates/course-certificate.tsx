import { Button, type ButtonProps, Loader } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './course-certificate.module.css'
import { useCourseCertificate } from './queries.ts'

type CourseCertificateProps = ButtonProps & {
  courseId: string
  /** The course is completed, so that its certificate is being made: shown until it is ready. */
  isFinished?: boolean
  /** The course is being watched, so that its certificate may appear at any time. */
  isWatching?: boolean
}

/** Link to the certificate of a completed course; not rendered without one. */
export function CourseCertificate({
  courseId,
  isFinished = false,
  isWatching = false,
  ...props
}: CourseCertificateProps) {
  const { certificate, isExpected } = useCourseCertificate(courseId, { isFinished, isWatching })
  if (isExpected) {
    return (
      <output className={classes.expected}>
        <Loader size={18} color="currentColor" aria-hidden />
        Estamos preparando tu certificado…
      </output>
    )
  }
  if (certificate?.status !== 'valid') return null
  return (
    <Button
      variant="outline"
      {...props}
      component={Link}
      to={certificate.href}
      leftSection={<IconCertificate size={20} stroke={1.75} aria-hidden />}
    >
      Ver certificado
    </Button>
  )
}
