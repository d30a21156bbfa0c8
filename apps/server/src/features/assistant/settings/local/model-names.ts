/** What can be read off the name of a model, as people who publish models write names. */

/** Billions of parameters in `8.0B`, `307.58M` or `llama3.1:8b`; null where none are named. */
export function parametersIn(text: string): number | null {
  const { count, unit } =
    /(?:^|[^a-z0-9.])(?<count>\d{1,4}(?:\.\d+)?)\s?(?<unit>[bm])(?![a-z0-9])/iu.exec(text)?.groups ?? {};
  if (count === undefined) {
    return null;
  }
  return unit?.toLowerCase() === 'm' ? Number(count) / 1000 : Number(count);
}

/** Such as Q4_K_M or 4bit; null where none is named. */
export const quantizationIn = (text: string): string | null =>
  /(?<![a-z0-9])(?:i?q\d(?:_\w+)?|b?f(?:p)?16|[48]bit|int[48]|fp8|awq|gptq|mxfp4)(?![a-z0-9])/iu.exec(
    text,
  )?.[0] ?? null;

/** Models that read pictures, measure texts, or hear and speak, and write nothing on their own. */
const silent =
  /embed|rerank|(?:^|[^a-z])(?:bge|gte|e5|clip|siglip|mmproj|whisper|tts|ocr|vae)(?![a-z])|minilm|moondream|llava|kokoro|diffusion|flux|-image/iu;

/** Whether a model of that name writes texts, as far as a name can tell. */
export const isWriterByName = (name: string): boolean => !silent.test(name);

/** Trained for other work than prose, or not to follow instructions. */
const special =
  /coder|codellama|codestral|devstral|starcoder|(?:^|[^a-z])(?:base|code|math|guard|shield|sql|med|translate|text|functiongemma)(?![a-z])|pretrain/iu;
/** Think for long before the first word. */
const thinking = /(?:^|[^a-z])r1(?![a-z0-9])|qwq|thinking|reason/iu;
/** Whose makers trained them on many languages on purpose. */
const multilingual =
  /qwen|gemma-?[3-9]|llama-?(?:3\.[1-9]|[4-9])|(?:^|[^a-z])aya|command-?[ar]|ministral|mistral-?(?:nemo|small|medium|large|3)|granite|eurollm|apertus|salamandra|teuken|smollm3|tiny-?aya/iu;

export const isSpecialist = (name: string): boolean => special.test(name);
export const isThinker = (name: string): boolean => thinking.test(name);
export const isMultilingual = (name: string): boolean => multilingual.test(name);
