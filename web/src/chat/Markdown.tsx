import { Box, Link } from '@mui/material';
import { isValidElement, memo, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import { useTranslation } from 'react-i18next';
import remarkGfm from 'remark-gfm';
import { CodeBlock } from './CodeBlock';
import { tamed } from './tame';
import { onlyWrittenLinks } from './writtenLinks';

/** No pictures from anywhere, no raw HTML, no classes but a code's language. */
const schema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((tag) => !['img', 'picture', 'source', 'input'].includes(tag)),
};

const SAFE_LINK = /^(https?:|mailto:)/i;

const languageOf = (node: ReactNode): { language: string; code: string } | null => {
  if (!isValidElement<{ className?: string; children?: ReactNode }>(node)) return null;
  const language = /language-(\w+)/.exec(node.props.className ?? '')?.[1] ?? 'text';
  return { language, code: String(node.props.children ?? '').replace(/\n$/, '') };
};

/** A table that scrolls by itself, reached by keyboard. */
function WideTable({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={t('answer.table')}>
      <table>{children}</table>
    </Box>
  );
}

const components: Components = {
  a: ({ href, children }) =>
    href && SAFE_LINK.test(href) ? (
      <Link href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </Link>
    ) : (
      <>{children}</>
    ),
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  pre: ({ children }) => {
    const block = languageOf(children);
    return block ? <CodeBlock code={block.code} language={block.language} /> : <pre>{children}</pre>;
  },
  table: ({ children }) => <WideTable>{children}</WideTable>,
};

const style = {
  lineHeight: 1.65,
  overflowWrap: 'break-word',
  '& > :first-of-type': { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& p, & ul, & ol': { my: 1.25 },
  '& li': { my: 0.5 },
  '& h3, & h4': { fontSize: '1.02rem', fontWeight: 650, mt: 2.5, mb: 1 },
  '& table': { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums', my: 1.5 },
  '& th, & td': { borderBottom: 1, borderColor: 'divider', px: 1.5, py: 0.75, textAlign: 'left' },
  '& th': { color: 'text.secondary', fontWeight: 600 },
  '& :not(pre) > code': { bgcolor: 'action.hover', borderRadius: 0.5, px: 0.5, fontSize: '0.9em' },
  '& blockquote': { borderLeft: 3, borderColor: 'divider', ml: 0, pl: 2, color: 'text.secondary' },
} as const;

/** Text of a model: Markdown without anything that could load, run or pretend. */
const Markdown = memo(function Markdown({ text }: { text: string }) {
  const { t } = useTranslation();
  const shown = tamed(text);
  return (
    <Box sx={style}>
      <ReactMarkdown remarkPlugins={[remarkGfm, onlyWrittenLinks]} rehypePlugins={[[rehypeSanitize, schema]]} components={components}>
        {shown.text}
      </ReactMarkdown>
      {shown.cut && <p>{t('answer.cut')}</p>}
    </Box>
  );
});

export default Markdown;
