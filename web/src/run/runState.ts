/** What the page knows of a run, folded from its events. */
import type {
  CannotAnswer,
  ChartView,
  ClarificationQuestion,
  ExplainerOutput,
  JoinPlanArtifact,
  MessageMetadata,
  Phase,
  PlanArtifact,
  QuerySpec,
  StepResult,
  TokenUsage,
  Verdict,
  VerificationReport,
} from '../api/artifacts';
import type { PreferenceNote, RunEvent } from '../api/events';
import type { MessageStatus } from '../api/chats';

export interface PhaseState {
  status: 'active' | 'done';
  attempt: number;
  durationMs: number | null;
}

export interface ToolCall {
  callId: string;
  phase: Phase;
  stepId: number | null;
  name: string;
  args: unknown;
  state: 'running' | 'done' | 'failed';
  result: string | null;
  durationMs: number | null;
}

export interface ModelCall {
  callId: string;
  phase: Phase;
  purpose: string;
  model: string | null;
  state: 'running' | 'done' | 'failed';
  durationMs: number | null;
  totalTokens: number | null;
  promptTokens: number | null;
  completionTokens: number | null;
}

export interface StepState {
  stepId: number;
  description: string;
  strategy: string;
  state: 'running' | 'done' | 'failed';
  rowCount: number | null;
  durationMs: number | null;
}

/** A step of an exploration, and what came of it as soon as that is known. */
export interface ExploringStep {
  stepNumber: number;
  tool: string;
  reason: string;
  rows?: number;
  error?: string;
}

/** What an exploration does and finds, as it happens. */
export interface ExploringState {
  steps: ExploringStep[];
  findings: { findingId: string; verdict: Verdict; text: string }[];
  charts: number;
  /** The most steps that there will be, where known. */
  maxSteps: number | null;
}

/** What a run over files has given to the person so far. */
export interface GivenState {
  tables: { artifactId: string; name: string; rowCount: number; truncated: boolean }[];
  charts: { chartId: string; chart: ChartView }[];
  /** Charts that were not drawn, and why. */
  rejected: { reason: string; hint: string | null }[];
  /** Whether earlier turns were told to the model in short. */
  compacted: boolean;
}

export interface RunFailure {
  message: string;
  code: string;
  retryable: boolean;
}

export interface RunView {
  status: MessageStatus;
  startedAt: string | null;
  provider: string | null;
  model: string | null;
  currentPhase: Phase | null;
  phases: Partial<Record<Phase, PhaseState>>;
  chunks: string[];
  plan: PlanArtifact | null;
  joinPlan: JoinPlanArtifact | null;
  cannotAnswer: CannotAnswer | null;
  querySpecs: QuerySpec[];
  stepResults: StepResult[];
  verificationReport: VerificationReport | null;
  explainerOutput: ExplainerOutput | null;
  steps: StepState[];
  toolCalls: ToolCall[];
  modelCalls: ModelCall[];
  tokens: TokenUsage;
  suggestions: PreferenceNote[];
  savedPreferences: PreferenceNote[];
  questions: ClarificationQuestion[];
  retrying: { reason: string; waitMs: number } | null;
  /** What the run waits for, until something else of it is told. */
  waiting: { code: string; about: string | null } | null;
  failure: RunFailure | null;
  exploring: ExploringState;
  given: GivenState;
  content: string | null;
  metadata: MessageMetadata | null;
}

/** The events that count, the last place seen, and what they come to. */
export interface RunState {
  events: RunEvent[];
  lastSequence: number;
  view: RunView;
}

export const EMPTY_VIEW: RunView = {
  status: 'generating',
  startedAt: null,
  provider: null,
  model: null,
  currentPhase: null,
  phases: {},
  chunks: [],
  plan: null,
  joinPlan: null,
  cannotAnswer: null,
  querySpecs: [],
  stepResults: [],
  verificationReport: null,
  explainerOutput: null,
  steps: [],
  toolCalls: [],
  modelCalls: [],
  tokens: { prompt: 0, completion: 0, total: 0 },
  suggestions: [],
  savedPreferences: [],
  questions: [],
  retrying: null,
  waiting: null,
  failure: null,
  exploring: { steps: [], findings: [], charts: 0, maxSteps: null },
  given: { tables: [], charts: [], rejected: [], compacted: false },
  content: null,
  metadata: null,
};

export const EMPTY_RUN: RunState = { events: [], lastSequence: 0, view: EMPTY_VIEW };
