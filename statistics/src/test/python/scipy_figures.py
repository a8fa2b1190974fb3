"""Makes src/test/resources/scipy.csv and scipy-seasonal.csv: what SciPy says of 72 small data sets. Run by hand; the files are kept.

python3 scipy_figures.py scipy.csv scipy-seasonal.csv
"""
import random
import sys

import numpy as np
from scipy import stats

random.seed(20261122)
out = ["test;a;b;estimate;low;high;statistic;p"]


def row(test, a, b, *figures):
    out.append(";".join([test, " ".join(map(repr, a)), " ".join(map(repr, b)), *(repr(float(f)) for f in figures)]))


def values(n, mean, spread, digits):
    return [round(random.gauss(mean, spread), digits) for _ in range(n)]


for k in range(12):
    n = random.choice([5, 8, 12, 24, 40])
    y = [round(v + k * 0.3 * i, 3) for i, v in enumerate(values(n, 50, 10, 3))]
    if k % 3 == 0:
        y = [float(round(v / 5) * 5) for v in y]
    tau = stats.kendalltau(range(n), y)
    sen = stats.theilslopes(y, range(n))
    row("mann_kendall", y, [], sen.slope, sen.low_slope, sen.high_slope, tau.statistic if hasattr(tau, "statistic") else tau[0], tau.pvalue)
for k in range(12):
    n = random.choice([4, 6, 15, 60])
    y = [round(v + k * i, 2) for i, v in enumerate(values(n, 100, 20, 2))]
    fit = stats.linregress(range(n), y)
    half = stats.t.ppf(0.975, n - 2) * fit.stderr
    row("line", y, [], fit.slope, fit.slope - half, fit.slope + half, fit.slope / fit.stderr, fit.pvalue)
for k in range(12):
    a, b = values(random.choice([3, 9, 30]), 100, 10 + k, 2), values(random.choice([4, 11, 50]), 100 + 2 * k, 5, 2)
    t = stats.ttest_ind(a, b, equal_var=False)
    va, vb = np.var(a, ddof=1) / len(a), np.var(b, ddof=1) / len(b)
    df = (va + vb) ** 2 / (va**2 / (len(a) - 1) + vb**2 / (len(b) - 1))
    half = stats.t.ppf(0.975, df) * (va + vb) ** 0.5
    d = np.mean(a) - np.mean(b)
    row("welch", a, b, d, d - half, d + half, t.statistic, t.pvalue)
for k in range(12):
    na, nb = random.choice([20, 150, 4000]), random.choice([30, 90, 10000])
    sa, sb = random.randint(1, na - 1), random.randint(1, nb - 1)
    chi = stats.chi2_contingency([[sa, na - sa], [sb, nb - sb]], correction=False)
    d = sa / na - sb / nb
    wa = stats.binomtest(sa, na).proportion_ci(method="wilson")
    wb = stats.binomtest(sb, nb).proportion_ci(method="wilson")
    low = d - ((sa / na - wa.low) ** 2 + (wb.high - sb / nb) ** 2) ** 0.5
    high = d + ((wa.high - sa / na) ** 2 + (sb / nb - wb.low) ** 2) ** 0.5
    row("proportions", [sa, na], [sb, nb], d, low, high, np.sign(d) * chi[0] ** 0.5, chi[1])
for k in range(12):
    n = random.choice([5, 10, 33, 80])
    x = values(n, 10, 3, 2)
    y = [round(v * (k - 5) / 5 + random.gauss(0, 3), 2) for v in x]
    test = "pearson" if k % 2 else "spearman"
    r = stats.pearsonr(x, y) if k % 2 else stats.spearmanr(x, y)
    half = stats.norm.ppf(0.975) / (n - 3) ** 0.5
    row(test, x, y, r[0], np.tanh(np.arctanh(r[0]) - half), np.tanh(np.arctanh(r[0]) + half), r[0] * ((n - 2) / (1 - r[0] ** 2)) ** 0.5, r[1])
open(sys.argv[1], "w").write("\n".join(out) + "\n")

# trends of series that return with the year; apart, since they are judged by fewer figures
random.seed(1982)
out = ["seasons;series;slope;p"]
for k in range(12):
    seasons, years = random.choice([(12, 2), (12, 4), (4, 3), (4, 8)])
    y = [round(100 + 30 * (i % seasons == 1) + (k - 6) * 0.4 * i + random.gauss(0, 8), random.choice([0, 2])) for i in range(seasons * years)]
    table = np.ma.array(y).reshape(years, seasons)
    kendall = stats.mstats.kendalltau_seasonal(table)
    slope = stats.mstats.sen_seasonal_slopes(table)[1] / seasons
    out.append(";".join([str(seasons), " ".join(map(repr, y)), repr(float(slope)), repr(float(kendall["global p-value (indep)"]))]))
open(sys.argv[2], "w").write("\n".join(out) + "\n")
