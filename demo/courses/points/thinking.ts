import type { PointsBySlug } from './point-lines.ts'

/** What the courses of science and history teach, and ask for. */
export const thinking: PointsBySlug = {
  'cielo-mexico': {
    learningOutcomes: `
      Orientarte de noche desde tu azotea
      Distinguir un planeta de una estrella
      Seguir las fases de la Luna durante un mes
      Reconocer las constelaciones de invierno y de verano
      Ver un eclipse sin dañarte los ojos`,
    requirements: `
      Una noche despejada y un lugar sin faroles encima`,
    audience: `
      Familias con niñas y niños preguntones
      Cualquiera que alguna vez se quedó mirando hacia arriba`,
  },
  'estadistica-sin-miedo': {
    learningOutcomes: `
      Elegir entre media y mediana
      Detectar gráficas que engañan
      Entender qué dice una encuesta y qué no
      Distinguir una correlación de una causa
      Analizar un año de tus propios datos`,
    requirements: `
      Sumar, restar y dividir
      Una hoja de cálculo, la que sea`,
    audience: `
      Quien lee noticias y desconfía de los porcentajes
      Estudiantes que reprobaron y quieren entender
      Personas que presentan números en su trabajo`,
  },
  'quimica-cocina': {
    learningOutcomes: `
      Llevar una libreta de laboratorio
      Hacer un indicador de pH con col morada
      Explicar emulsiones, proteínas y caramelo
      Cultivar cristales de azúcar`,
    requirements: `
      Ingredientes de cocina y un adulto cerca de la estufa`,
    audience: `
      Estudiantes de secundaria y sus papás
      Docentes que buscan experimentos baratos y seguros`,
  },
  'plantas-nativas': {
    learningOutcomes: `
      Medir el sol, el peso y el viento de tu azotea
      Elegir especies que viven con poca agua
      Preparar un sustrato ligero
      Planear el riego de todo el año`,
    requirements: `
      Una azotea, un balcón o una ventana con sol`,
    audience: `
      Quien quiere un jardín que no dependa de la manguera
      Vecinas y vecinos que cuidan un espacio común`,
  },
  'doce-objetos': {
    learningOutcomes: `
      Leer una época a partir de un solo objeto
      Ubicar tres mil años de historia en una línea del tiempo
      Visitar un museo con preguntas propias
      Reconocer los mitos que repiten los libros de texto`,
    requirements: `
      Curiosidad; no hay fechas que memorizar`,
    audience: `
      Quien se aburrió con la historia en la escuela
      Docentes que buscan otra forma de contarla
      Viajeros que quieren entender lo que ven`,
  },
  'centro-historico': {
    learningOutcomes: `
      Distinguir lo virreinal, lo neoclásico y lo porfiriano
      Reconocer tezontle, chiluca y otros materiales
      Leer un patio y una fachada
      Recorrer el Centro con siete rutas propias`,
    requirements: `
      Zapatos cómodos si vas a caminar las rutas
      También se disfruta desde casa`,
    audience: `
      Quien vive en la ciudad y quiere mirarla de nuevo
      Guías, estudiantes y visitantes`,
  },
  'leer-codice': {
    learningOutcomes: `
      Contar los días con veinte signos y trece números
      Reconocer nombres de personas y lugares
      Seguir caminos, guerras y alianzas
      Leer completa una lámina del Mendoza
      Contar la vida de Ocho Venado`,
    requirements: `
      Haber leído algo sobre Mesoamérica ayuda
      No hace falta saber náhuatl`,
    audience: `
      Personas apasionadas por el México antiguo
      Ilustradores que quieren entender lo que copian`,
  },
  'historia-cocina': {
    learningOutcomes: `
      Explicar de dónde vino cada ingrediente de un plato
      Leer una receta antigua y adaptarla
      Relacionar conventos, barcos y mercados con lo que comes
      Discutir con argumentos qué es la comida mexicana`,
    requirements: `
      Apetito`,
    audience: `
      Cocineros que quieren historias para su carta
      Quien solo come, pero pregunta`,
  },
}
