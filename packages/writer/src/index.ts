export { answerByQuotes, type QuotedAnswer } from './answers/answer.ts';
export { type Excerpt } from './answers/excerpts.ts';
export { PassageSearch, type RankedPassage } from './answers/passage-search.ts';
export { suggestQuestions } from './answers/suggest.ts';
export { cutPassages } from './answers/passages.ts';
export { readQuestion } from './answers/question.ts';
export { readBrief, type Brief } from './brief/brief.ts';
export { generateScript } from './generate-script.ts';
export { type Choice, UnclearRequirements, whatIsMissing } from './unclear-requirements.ts';
export { limitItems, shortened, withReach } from './input-limits.ts';
export { captionField, checkScript } from './limits/check-script.ts';
export { durationInWords } from './limits/duration.ts';
export {
  isWithin,
  platformLimit,
  type PlatformLimit,
  postFields,
  postLimits,
} from './limits/platform-limits.ts';
export { firstSentences, shorten } from './limits/shorten.ts';
export { notesOnSources } from './notes.ts';
export { refine } from './refine/refine.ts';
export { asHashtag } from './repurpose/hashtags.ts';
export { repurpose } from './repurpose/repurpose.ts';
export type {
  RefineTask,
  RepurposeRequest,
  ScriptRequest,
  SourceItem,
  Summary,
  SummaryRequest,
  ToneRequest,
} from './requests.ts';
export { claimsIn, sourcesWithin, withSourcesInUse } from './script/kept-sources.ts';
export {
  endOf,
  isOnScreen,
  readParts,
  retime,
  type ScriptPart,
  type ScriptParts,
  secondsOf,
  timePattern,
  withOtherStart,
  withTimes,
  wordsOf,
} from './script/script-parts.ts';
export { askedTarget, type Target, usualTarget } from './script/target.ts';
export { spanLabel } from './script/timeline.ts';
export { readStyle, type TextStyle } from './style/read-style.ts';
export { canSpeak, speakable, type Spoken, type SpokenChange, type SpokenContext } from './spoken/index.ts';
export { summarize } from './summary/summarize.ts';
export { analyzeTone } from './tone/analyze-tone.ts';
