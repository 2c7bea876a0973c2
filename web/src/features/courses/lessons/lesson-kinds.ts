import type { NamedKind } from './named-kind.ts'

interface KindWords {
  name: string
  /** `1 video`, `2 videos`. */
  one: string
  many: string
  /** After the last one that there is. */
  end: string
  /** `1 de 1 video visto`, `2 de 3 videos vistos`. */
  seen: string
  allSeen: string
  /** `por ver`. */
  verb: string
  /** Its mark in a list: `Visto`, `42 % visto`. */
  mark: string
  partly: string
  /** On the way to it, while it is open, and when it comes next. */
  open: string
  now: string
  next: string
  /** In the professor's menu, of what is not published and of what is. */
  edit: string
  replace: string
}

/** What screens say of each kind of lesson. */
export const kindWords: Record<NamedKind, KindWords> = {
  video: {
    name: 'Video',
    one: 'video',
    many: 'videos',
    end: 'Fin del último video',
    seen: 'visto',
    allSeen: 'vistos',
    verb: 'ver',
    mark: 'Visto',
    partly: 'visto',
    open: 'Reproducir',
    now: 'Viendo',
    next: 'Ver ahora',
    edit: 'Editar video',
    replace: 'Editar título y descripción',
  },
  audio: {
    name: 'Audio',
    one: 'audio',
    many: 'audios',
    end: 'Fin del último audio',
    seen: 'escuchado',
    allSeen: 'escuchados',
    verb: 'escuchar',
    mark: 'Escuchado',
    partly: 'escuchado',
    open: 'Reproducir',
    now: 'Escuchando',
    next: 'Escuchar ahora',
    edit: 'Editar video',
    replace: 'Editar título y descripción',
  },
  text: {
    name: 'Lectura',
    one: 'texto',
    many: 'textos',
    end: 'Fin del último texto',
    seen: 'leído',
    allSeen: 'leídos',
    verb: 'leer',
    mark: 'Leída',
    partly: 'visto',
    open: 'Leer',
    now: 'Leyendo',
    next: 'Leer ahora',
    edit: 'Editar texto',
    replace: 'Editar texto',
  },
  file: {
    name: 'Archivo',
    one: 'archivo',
    many: 'archivos',
    end: 'Fin del último archivo',
    seen: 'visto',
    allSeen: 'vistos',
    verb: 'ver',
    mark: 'Vista',
    partly: 'visto',
    open: 'Abrir',
    now: 'Viendo',
    next: 'Abrir ahora',
    edit: 'Editar archivo',
    replace: 'Reemplazar archivo',
  },
  quiz: {
    name: 'Cuestionario',
    one: 'cuestionario',
    many: 'cuestionarios',
    end: 'Fin del último cuestionario',
    seen: 'aprobado',
    allSeen: 'aprobados',
    verb: 'aprobar',
    mark: 'Aprobado',
    partly: 'respondido',
    open: 'Responder',
    now: 'Respondiendo',
    next: 'Responder ahora',
    edit: 'Editar cuestionario',
    replace: 'Editar cuestionario',
  },
  assignment: {
    name: 'Tarea',
    one: 'tarea',
    many: 'tareas',
    end: 'Fin de la última tarea',
    seen: 'aprobada',
    allSeen: 'aprobadas',
    verb: 'aprobar',
    mark: 'Aprobada',
    partly: 'entregada',
    open: 'Hacer',
    now: 'Haciendo',
    next: 'Hacer ahora',
    edit: 'Editar tarea',
    replace: 'Editar tarea',
  },
}
