package io.dataagent.query.gate.text;

import java.util.Set;

/// The names of all aggregates that a statement can call, in small letters, by what a repeated row
/// does to them. Which of them a database has, its list of functions says.
public final class AggregateNames {

    /// A repeated row changes them.
    public static final Set<String> SENSITIVE =
            Set.of(
                    ("sum avg mean count stddev stddev_pop stddev_samp std variance"
                                    + " var_pop var_samp median percentile_cont percentile_disc"
                                    + " quantile_cont quantile_disc quantile fsum kahan_sum sumkahan"
                                    + " sum_no_overflow favg string_agg group_concat listagg"
                                    + " array_agg list json_agg jsonb_agg json_arrayagg"
                                    + " json_agg_strict jsonb_agg_strict json_object_agg"
                                    + " jsonb_object_agg json_objectagg json_group_array"
                                    + " json_group_object mode corr covar_pop covar_samp regr_slope"
                                    + " regr_intercept regr_r2 regr_count count_if countif count_star"
                                    + " regr_avgx regr_avgy regr_sxx regr_sxy regr_syy sem geomean"
                                    + " geometric_mean weighted_avg wavg reservoir_quantile"
                                    + " approx_top_k kurtosis_pop histogram_exact product bit_xor"
                                    + " approx_quantile mad entropy skewness kurtosis histogram")
                            .split(" "));

    /// It changes nothing for them.
    public static final Set<String> ROBUST =
            Set.of(
                    ("min max bool_and bool_or every any_value first last arg_min"
                                    + " arg_max arg_min_null arg_max_null range_agg"
                                    + " range_intersect_agg min_by max_by argmin argmax bit_and"
                                    + " bit_or approx_count_distinct arbitrary")
                            .split(" "));

    private AggregateNames() {}

    /// Whether a function makes one value of several rows.
    public static boolean has(String name) {
        return SENSITIVE.contains(name) || ROBUST.contains(name);
    }
}
